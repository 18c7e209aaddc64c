import type { DashboardSummary } from '@hostel/contracts/office/today';
import { Card } from '@hostel/shared-ui/card';
import { Fragment } from 'react';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import classes from './bed-map.module.css';
import { plotMessages as texts } from '../messages.ts';

type Floor = DashboardSummary['bedMap']['floors'][number];
type Room = Floor['rooms'][number];

/** Each bed of a room: those occupied first, then the free ones, then those out of service. */
function bedsOf({ beds, occupied, outOfService }: Room): readonly (keyof typeof states)[] {
  return Array.from({ length: beds }, (_, bed) =>
    bed < occupied ? 'occupied' : bed < beds - outOfService ? 'free' : 'outOfService',
  );
}

const states = {
  occupied: texts.occupied,
  free: texts.free,
  outOfService: texts.outOfService,
} as const;

function sums(rooms: readonly Room[]) {
  return rooms.reduce(
    (sum, room) => ({
      beds: sum.beds + room.beds,
      occupied: sum.occupied + room.occupied,
      out: sum.out + room.outOfService,
    }),
    { beds: 0, occupied: 0, out: 0 },
  );
}

/** The rooms of a floor by room type, in the order of the hall. */
function byType(
  rooms: readonly Room[],
): readonly (readonly [type: string, rooms: readonly Room[]])[] {
  const types = [...new Set(rooms.map(({ roomType }) => roomType))];
  return types.map((type) => [type, rooms.filter(({ roomType }) => roomType === type)]);
}

function FloorMap({ floor, rooms }: Floor) {
  const { beds, occupied, out } = sums(rooms);
  const summary = texts.floorSummary(occupied, beds, out);
  return (
    <section className={classes.floor}>
      <h3 className={classes.name}>{texts.floor(floor)}</h3>
      <p className={classes.summary}>{summary}</p>
      {/* Screen readers read the line above instead. */}
      <div aria-hidden className={classes.types}>
        {byType(rooms).map(([type, ofType]) => (
          <Fragment key={type}>
            <span className={classes.type}>{labelOf(roomTypeLabels, type)}</span>
            <span className={classes.rooms}>
              {ofType.map((room) => (
                <span
                  key={room.roomNumber}
                  className={classes.room}
                  title={texts.room(room.roomNumber, room.occupied, room.beds)}
                >
                  {bedsOf(room).map((state, bed) => (
                    <i key={bed} className={classes[state]} />
                  ))}
                </span>
              ))}
            </span>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** The rooms of a hall by floor, with a square for each bed. */
export function BedMap({ bedMap }: { bedMap: DashboardSummary['bedMap'] }) {
  return (
    <Card title={texts.bedsOf(bedMap.hostelName)}>
      {bedMap.floors.length === 0 ? (
        <p className={classes.summary}>{texts.noBeds}</p>
      ) : (
        <>
          <ul className={classes.legend}>
            {Object.entries(states).map(([state, label]) => (
              <li key={state}>
                <i aria-hidden className={classes[state]} />
                {label}
              </li>
            ))}
          </ul>
          {bedMap.floors.map((floor) => (
            <FloorMap key={floor.floor} {...floor} />
          ))}
        </>
      )}
    </Card>
  );
}

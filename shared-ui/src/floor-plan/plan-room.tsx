import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../class-names/class-names.ts';
import classes from './floor-plan.module.css';
import {
  accessiblePath,
  badgePath,
  bedBox,
  bedPath,
  bedPlace,
  cut,
  shortName,
  walls,
  type roomMetrics,
  type Side,
} from './geometry.ts';
import { roomSentence, stateTexts } from './messages.ts';
import {
  hasOwnBed,
  type BedState,
  type PlanBed,
  type PlanMark,
  type PlanRoom,
} from './plan-data.ts';

/** What a press on a room and a key in it do; absent when rooms aren't buttons. */
export interface RoomActs {
  open: (room: PlanRoom) => void;
  /** A press, which may be on one of the beds. */
  press: (room: PlanRoom, target: EventTarget | null) => void;
  /** Whether a bed can be pressed or dragged by itself. */
  beds: boolean;
  focus: (id: string) => void;
  move: (event: KeyboardEvent<SVGSVGElement>) => void;
}

interface RoomProps {
  room: PlanRoom;
  side: Side;
  /** Where the room starts below the top of its part of the corridor. */
  top: number;
  metrics: ReturnType<typeof roomMetrics>;
  acts: RoomActs | undefined;
  /** The one room in the tab order. */
  reachable: boolean;
  selected: boolean;
}

/** One room: walls with the door, number, type, beds and marks. It has as few nodes as possible. */
export const Room = memo(function Room(props: RoomProps) {
  const { room, side, top, metrics, acts, reachable, selected } = props;
  const look = classNames(
    classes.room,
    hasOwnBed(room) && classes.ownRoom,
    selected && classes.selected,
  );
  const button = acts && {
    role: 'button',
    tabIndex: reachable ? 0 : -1,
    'aria-current': selected || undefined,
    onClick: ({ target }: MouseEvent) => acts.press(room, target),
    onFocus: () => acts.focus(room.id),
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return acts.move(event);
      event.preventDefault();
      acts.open(room);
    },
  };
  return (
    <svg
      role="img"
      {...button}
      className={look}
      y={top}
      width={metrics.width}
      height={metrics.height}
      data-side={side}
      data-room={room.id}
      data-emphasis={room.emphasis}
    >
      <title>{roomSentence(room)}</title>
      <path className={classes.walls} d={walls(metrics, side)} />
      <text x="9" y="20" className={classes.number}>
        {room.number}
      </text>
      {room.accessible && (
        <path
          className={classes.accessible}
          d={accessiblePath}
          transform={`translate(${14 + room.number.length * 8.5} 9)`}
        />
      )}
      {room.marks?.map((mark, index) => (
        <Badge key={mark.kind} mark={mark} x={metrics.width - 16 - index * 23} />
      ))}
      {metrics.detail === 'names' && (
        <text x="9" y="36" className={classes.type}>
          {cut(room.type, 19)}
        </text>
      )}
      <Beds beds={room.beds} metrics={metrics} />
      {acts?.beds &&
        room.beds.map((bed, index) => (
          <rect
            key={bed.id}
            className={classes.bed}
            {...bedBox(index, metrics)}
            data-bed={bed.id}
            data-state={bed.occupant ? 'taken' : bed.state}
          />
        ))}
    </svg>
  );
});

function Badge({ mark, x }: { mark: PlanMark; x: number }) {
  return (
    <>
      <path className={classes[mark.tone]} d={badgePath(mark.tone, { x, y: 15 })} />
      <text x={x} y="19.5" className={classes.count} data-tone={mark.tone}>
        {mark.count > 99 ? '99+' : mark.count}
      </text>
    </>
  );
}

function bedText({ occupant, state }: PlanBed): string {
  if (state === 'own') return 'You';
  return occupant ? shortName(occupant, 12) : stateTexts[state];
}

function Beds({ beds, metrics }: Pick<RoomProps, 'metrics'> & { beds: readonly PlanBed[] }) {
  const { detail } = metrics;
  const places = new Map<BedState, ReturnType<typeof bedPlace>[]>();
  beds.forEach(({ state }, index) =>
    places.set(state, [...(places.get(state) ?? []), bedPlace(index, detail)]),
  );
  return (
    <>
      {[...places].map(([state, ofState]) => (
        <path key={state} className={classes[state]} d={bedPath(state, ofState)} />
      ))}
      {detail === 'names' &&
        beds.map((bed, index) => (
          <text key={bed.id} x="34" y={bedPlace(index, detail).y + 11} className={classes.name}>
            <tspan>{bed.label}</tspan> {bedText(bed)}
          </text>
        ))}
    </>
  );
}

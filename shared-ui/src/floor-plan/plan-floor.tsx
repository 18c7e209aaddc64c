import { memo, useId } from 'react';
import classes from './floor-plan.module.css';
import { corridor, roomMetrics, type Detail } from './geometry.ts';
import { floorSummary } from './messages.ts';
import type { PlanFloor, PlanRoom } from './plan-data.ts';
import { Room, type RoomActs } from './plan-room.tsx';

interface FloorProps {
  floor: PlanFloor;
  detail: Detail;
  level: 2 | 3;
  acts: RoomActs | undefined;
  reachable: string | undefined;
  selected: string | undefined;
}

/** The rooms that face each other across the corridor; the last one may have nothing opposite. */
function pairs(rooms: readonly PlanRoom[]): [PlanRoom, PlanRoom?][] {
  return rooms.flatMap((room, index): [PlanRoom, PlanRoom?][] => {
    if (index % 2 === 1) return [];
    const opposite = rooms[index + 1];
    return [opposite ? [room, opposite] : [room]];
  });
}

/** In rem, so that the drawing grows with the reader's text size. */
function size(width: number, height: number) {
  return {
    viewBox: `0 0 ${width} ${height}`,
    style: { inlineSize: `${width / 16}rem`, blockSize: `${height / 16}rem` },
  };
}

/**
 * A floor: its rooms at both sides of the corridor. Each pair of rooms is a drawing of its own, so
 * that a long corridor wraps on a phone and on paper.
 */
export const Floor = memo(function Floor(props: FloorProps) {
  const { floor, detail, level, acts, reachable, selected } = props;
  const id = useId();
  const metrics = roomMetrics(floor, detail);
  const { width, height } = metrics;
  const full = 2 * height + corridor;
  const Heading = `h${level}` as const;
  const common = (room: PlanRoom) => ({
    room,
    metrics,
    acts,
    reachable: room.id === reachable,
    selected: room.id === selected,
  });
  return (
    <div role="group" aria-labelledby={id} className={classes.floor}>
      <div className={classes.floorTitle}>
        <Heading id={id}>{floor.name}</Heading>
        <p>{floorSummary(floor)}</p>
      </div>
      <div className={classes.corridor} data-corridor>
        {pairs(floor.rooms).map(([upper, lower]) => (
          <svg
            key={upper.id}
            className={classes.part}
            {...size(width, lower ? full : full - height)}
          >
            <path className={classes.passage} d={`M0 ${height}h${width}v${corridor}H0z`} />
            <Room {...common(upper)} side="upper" top={0} />
            {lower && <Room {...common(lower)} side="lower" top={height + corridor} />}
          </svg>
        ))}
      </div>
    </div>
  );
});

import classes from './floor-plan.module.css';
import { accessiblePath, bedPath } from './geometry.ts';
import { MarkGlyph } from './mark-glyph.tsx';
import { planMessages, stateTexts } from './messages.ts';
import type { BedState, PlanFloor } from './plan-data.ts';

const states: readonly BedState[] = ['free', 'taken', 'out-of-service', 'own'];

/** Explains the shapes that occur in the shown floors. */
export function Legend({ floors }: { floors: readonly PlanFloor[] }) {
  const rooms = floors.flatMap((floor) => floor.rooms);
  const used = new Set(rooms.flatMap((room) => room.beds.map((bed) => bed.state)));
  const marks = new Map(
    rooms.flatMap((room) => room.marks ?? []).map(({ kind, tone }) => [kind, tone]),
  );
  return (
    <ul className={classes.legend} aria-label={planMessages.legend}>
      {states
        .filter((state) => used.has(state))
        .map((state) => (
          <li key={state}>
            <svg viewBox="0 0 20 13" width="20" height="13" aria-hidden>
              <path className={classes[state]} d={bedPath(state, [{ x: 0, y: 0 }])} />
            </svg>
            {stateTexts[state]}
          </li>
        ))}
      {rooms.some((room) => room.accessible) && (
        <li>
          <svg viewBox="0 0 12 12" width="15" height="15" aria-hidden>
            <path className={classes.accessible} d={accessiblePath} />
          </svg>
          {planMessages.accessible}
        </li>
      )}
      {[...marks].map(([kind, tone]) => (
        <li key={kind}>
          <MarkGlyph tone={tone} />
          {kind}
        </li>
      ))}
    </ul>
  );
}

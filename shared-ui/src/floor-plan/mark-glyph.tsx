import classes from './floor-plan.module.css';
import { badgePath } from './geometry.ts';
import type { MarkTone } from './plan-data.ts';

/** The shape and colour of a mark, without its count. */
export function MarkGlyph({ tone }: { tone: MarkTone }) {
  return (
    <svg className={classes.glyph} viewBox="0 0 26 26" width="18" height="18" aria-hidden>
      <path className={classes[tone]} d={badgePath(tone, { x: 13, y: 13 })} />
    </svg>
  );
}

import { formMessages } from './messages.ts';
import classes from './completion.module.css';

/** Percent of the required fields that are filled, rounded. */
export function completionOf(required: readonly (string | undefined)[]): number {
  const filled = required.filter((value) => value !== undefined && value.trim() !== '').length;
  return Math.round((filled / required.length) * 100);
}

/** How much of the form is done, live. */
export function Completion({ required }: { required: readonly (string | undefined)[] }) {
  const percent = completionOf(required);
  return (
    <div className={classes.completion}>
      <progress
        className={classes.bar}
        max={100}
        value={percent}
        aria-label={formMessages.completion(percent)}
      />
      <span aria-hidden>{formMessages.completion(percent)}</span>
    </div>
  );
}

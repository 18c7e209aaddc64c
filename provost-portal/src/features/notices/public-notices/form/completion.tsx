import { isBlank } from '@hostel/contracts/wire/text/characters';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { formMessages } from '../messages.ts';
import classes from './completion.module.css';

/** Percentage of the required fields that are filled, rounded. */
function completionOf(required: readonly (string | undefined)[]): number {
  const filled = required.filter((value) => value !== undefined && !isBlank(value)).length;
  return Math.round((filled / required.length) * 100);
}

/** How much of the form is filled, updated while typing. */
export function Completion({ required }: { required: readonly (string | undefined)[] }) {
  const percent = completionOf(required);
  return <ProgressBar percent={percent} label={formMessages.completion(percent)} />;
}

/** A progress bar with its percentage as text. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div className={classNames(ui.row3, ui.middle, ui.note, ui.numbers)}>
      <progress className={classes.bar} max={100} value={percent} aria-label={label} />
      <span aria-hidden>{label}</span>
    </div>
  );
}

import { CalendarDays } from 'lucide-react';
import { leaveDays } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import classes from './leave-duration.module.css';

const texts = leaveMessages.form;

/** The duration of the leave for the chosen dates. */
export function LeaveDuration({ from, to }: { from: string; to: string }) {
  const days = leaveDays(from, to);
  return (
    <p className={classes.duration} role="status">
      <CalendarDays aria-hidden />
      <span>
        {texts.duration}:{' '}
        {days === null ? texts.durationUnknown : <strong>{texts.days(days)}</strong>}
        {days !== null && `, ${texts.bothEnds}`}
        {days !== null && days > 1 && ` (${texts.nights(days - 1)})`}
      </span>
    </p>
  );
}

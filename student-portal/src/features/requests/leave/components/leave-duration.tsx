import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { CalendarDays } from 'lucide-react';
import { leaveDays } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import classes from './leave-duration.module.css';

const texts = leaveMessages.form;

/** The duration of the leave for the chosen dates. */
export function LeaveDuration({ from, to }: { from: string; to: string }) {
  const days = leaveDays(from, to);
  return (
    <p className={classNames(classes.duration, ui.row3, ui.middle, ui.small)} role="status">
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

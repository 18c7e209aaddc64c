import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { officeNow } from '@hostel/shared-ui/clock';

export interface TimeLabelProps {
  /** ISO 8601 instant. */
  at: string;
  className?: string;
}

/** An instant as a short date; pointing at it shows the full date and time. */
export function TimeLabel({ at, className }: TimeLabelProps) {
  return (
    <time dateTime={at} title={fullDate(at)} className={className}>
      {dateLabel(at, officeNow())}
    </time>
  );
}

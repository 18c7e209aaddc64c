import type { Leave } from '@hostel/contracts/requests/leave';
import { dayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { leaveDays } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import classes from './leave-facts.module.css';

const { history, form } = leaveMessages;

/** Dates, duration and emergency contact. */
export function LeaveFacts({ leave }: { leave: Leave }) {
  const { fromDate, toDate, shortenedFrom, returnedOn, emergencyContact } = leave;
  const days = leaveDays(fromDate, toDate);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{history.away}</dt>
        <dd>
          <time dateTime={fromDate}>{dayLabel(fromDate)}</time> {history.until}{' '}
          <time dateTime={toDate}>{dayLabel(toDate)}</time>
          {days !== null && ` (${form.days(days)})`}
          {returnedOn && (
            <span className={classes.shortened}>{history.returnedOn(dayLabel(returnedOn))}</span>
          )}
          {shortenedFrom && !returnedOn && (
            <span className={classes.shortened}>
              {history.shortenedFrom(dayLabel(shortenedFrom))}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{history.contact}</dt>
        <dd>{formatPhone(emergencyContact)}</dd>
      </div>
    </dl>
  );
}

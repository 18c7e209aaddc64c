import type { RequestRow } from '@hostel/contracts/requests/shared';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { messages } from '../messages.ts';

/** The dates and the emergency contact of a leave application; nothing for other requests. */
export function LeaveFacts({ request: { leave } }: { request: Pick<RequestRow, 'leave'> }) {
  if (!leave) return null;
  return (
    <span className={classNames(ui.stack, ui.small, ui.numbers, ui.anywhere)}>
      <span>
        {messages.leaveDays(dayLabel(leave.fromDate), dayLabel(leave.toDate))}
        {leave.shortenedFrom && ` ${messages.shortened(dayLabel(leave.shortenedFrom))}`}
      </span>
      <span>{messages.emergencyContact(formatPhone(leave.emergencyContact))}</span>
    </span>
  );
}

import type { RequestRow } from '@hostel/contracts/requests/shared';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Lock } from 'lucide-react';
import { placeOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { PriorityMark } from '../components/priority-mark.tsx';
import { TargetMark } from '../components/target-mark.tsx';
import { messages } from '../messages.ts';
import classes from './queue.module.css';

/** What the queue shows of a request: two lines, and what makes it urgent. */
export function QueueRow({ request }: { request: RequestRow }) {
  const { type, subject, typeLabel, studentName, studentRoom, hostelName, priority, leave } =
    request;
  return (
    <>
      <span className={classNames(ui.row3, ui.baseline, ui.apart, ui.shrink)}>
        <span className={classes.subject}>
          {request.confidential && <Lock role="img" aria-label={messages.confidential} />}
          {subject}
        </span>
        <TimeLabel at={request.requestDate} className={classes.time} />
      </span>
      <span className={classes.who}>
        {studentName}
        {studentRoom && ` · ${placeOf(hostelName, studentRoom)}`}
      </span>
      <span className={classNames(ui.wrap03, ui.muted, ui.tiny)}>
        {/* What maintenance is about says enough. */}
        {type !== 'maintenance' && <span>{typeLabel}</span>}
        {priority === 'high' && <PriorityMark priority={priority} />}
        {request.target?.overdue && <TargetMark request={request} />}
        {leave && (
          <span>{messages.leaveDays(dayLabel(leave.fromDate), dayLabel(leave.toDate))}</span>
        )}
        {request.technician && <span>{messages.assignedTo(request.technician.name)}</span>}
      </span>
    </>
  );
}

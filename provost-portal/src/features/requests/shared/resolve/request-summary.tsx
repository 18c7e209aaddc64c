import type { RequestRow } from '@hostel/contracts/requests/shared';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { placeOf } from '../../../../lib/labels.ts';
import { LeaveFacts } from '../components/leave-facts.tsx';
import { RequestMarks } from '../components/request-marks.tsx';
import { messages, resolveMessages } from '../messages.ts';
import type { RequestState } from './current-state.ts';
import { statusLabel, toneOf } from '../request-status.ts';
import classes from './request-summary.module.css';

export interface RequestSummaryProps {
  request: RequestRow;
  /** Its current state, where someone else has changed it in the meantime. */
  current: RequestState | undefined;
}

/** The request being resolved: the student's text, and the current state where it has changed. */
export function RequestSummary({ request, current }: RequestSummaryProps) {
  const { subject, details, studentName, studentRoom, hostelName } = request;
  const room = studentRoom ? placeOf(hostelName, studentRoom) : messages.noRoom;
  return (
    <div className={classes.request}>
      <p className={classNames(classes.subject, ui.strong)}>{subject}</p>
      <p className={classes.details}>{details}</p>
      <p className={classNames(classes.marks, ui.wrap13, ui.hideEmpty)}>
        <RequestMarks request={request} />
      </p>
      <LeaveFacts request={request} />
      <p className={classes.who}>
        {studentName} · {room}
      </p>
      {current && (
        <div
          role="status"
          className={classNames(classes.current, ui.stack1, ui.small, ui.anywhere)}
        >
          <p>
            {resolveMessages.current}{' '}
            <StatusBadge tone={toneOf(current.status)}>{statusLabel(current.status)}</StatusBadge>
          </p>
          {current.comment && (
            <p>
              <strong>{messages.answer}:</strong> {current.comment}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

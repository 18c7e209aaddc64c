import type { RequestRow } from '@hostel/contracts/requests';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { LeaveFacts } from './leave-facts.tsx';
import { messages, resolveMessages } from './messages.ts';
import type { RequestState } from './present-state.ts';
import { statusWord, toneOf } from './request-status.ts';
import classes from './request-summary.module.css';

export interface RequestSummaryProps {
  request: RequestRow;
  /** How somebody else left it meanwhile. */
  present: RequestState | undefined;
}

/** What is being answered: the words of the student, and how it stands if that has changed. */
export function RequestSummary({ request, present }: RequestSummaryProps) {
  const { subject, details, studentName, studentRoom } = request;
  const room = studentRoom ? messages.room(studentRoom) : messages.noRoom;
  return (
    <div className={classes.request}>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.details}>{details}</p>
      <LeaveFacts request={request} />
      <p className={classes.who}>
        {studentName} · {room}
      </p>
      {present && (
        <div role="status" className={classes.present}>
          <p>
            {resolveMessages.present}{' '}
            <StatusBadge tone={toneOf(present.status)}>{statusWord(present.status)}</StatusBadge>
          </p>
          {present.comment && (
            <p>
              <strong>{messages.answer}:</strong> {present.comment}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

import type { RequestRow } from '@hostel/contracts/requests/shared';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { placeOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { LeaveFacts } from './leave-facts.tsx';
import { messages } from '../messages.ts';
import classes from './request-card.module.css';
import { PriorityMark } from './priority-mark.tsx';
import { RequestActions, type RequestHandlers } from './request-actions.tsx';
import { RequestMarks } from './request-marks.tsx';
import { TargetMark } from './target-mark.tsx';
import { statusLabel, toneOf } from '../request-status.ts';

export interface RequestCardProps extends RequestHandlers {
  request: RequestRow;
}

/** A request in the grid. */
export function RequestCard({ request, onPhoto, onResolve }: RequestCardProps) {
  return (
    <Card as="li" className={classes.card}>
      <div className={classNames(ui.row3, ui.middle, ui.apart)}>
        <span className={classNames(ui.wrap03, ui.muted, ui.tiny)}>
          {request.typeLabel}
          {request.priority && <PriorityMark priority={request.priority} />}
        </span>
        <StatusBadge tone={toneOf(request.status)}>{statusLabel(request.status)}</StatusBadge>
      </div>
      <h2 className={classNames(ui.medium, ui.strong, ui.anywhere)}>{request.subject}</h2>
      <p className={classNames(classes.details, ui.note, ui.anywhere, ui.lines)}>
        {request.details}
      </p>
      <LeaveFacts request={request} />
      <p className={classNames(ui.wrap13, ui.muted, ui.tiny, ui.hideEmpty)}>
        <RequestMarks request={request} />
        <TargetMark request={request} />
        {request.technician && <span>{messages.assignedTo(request.technician.name)}</span>}
      </p>
      {request.comment && (
        <p className={classes.comment}>
          <strong>{messages.answer}:</strong> {request.comment}
        </p>
      )}
      <dl className={classNames(classes.who, ui.row3, ui.apart, ui.small)}>
        <div>
          <dt>{request.studentName}</dt>
          <dd>
            {request.studentRoom
              ? placeOf(request.hostelName, request.studentRoom)
              : messages.noRoom}
          </dd>
        </div>
        <div>
          <dt>
            <TimeLabel at={request.requestDate} />
          </dt>
          <dd title={messages.requestId(request._id)}>#{request._id.slice(-6)}</dd>
        </div>
      </dl>
      <RequestActions request={request} onPhoto={onPhoto} onResolve={onResolve} />
    </Card>
  );
}

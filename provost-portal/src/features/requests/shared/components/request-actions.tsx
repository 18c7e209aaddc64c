import type { RequestRow } from '@hostel/contracts/requests/shared';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Image } from 'lucide-react';
import { requestPath } from '../../../../lib/request-path.ts';
import { messages, pageMessages } from '../messages.ts';
import classes from './request-actions.module.css';
import { answeredLabel, isAnswered } from '../request-status.ts';

export interface RequestHandlers {
  onPhoto: (request: RequestRow) => void;
  onResolve: (request: RequestRow) => void;
}

export interface RequestActionsProps extends RequestHandlers {
  request: RequestRow;
}

/** View photo, where there is one, View and Resolve. */
export function RequestActions({ request, onPhoto, onResolve }: RequestActionsProps) {
  const answered = isAnswered(request.status);
  const hasPhoto = request.photoUrl !== null || request.completionPhotoUrl !== null;
  const whose = <VisuallyHidden> the request of {request.studentName}</VisuallyHidden>;
  return (
    <div className={classes.actions}>
      {hasPhoto && (
        <Button size="small" variant="quiet" onClick={() => onPhoto(request)}>
          <Image aria-hidden />
          <span className={classes.photo}>{messages.viewPhoto}</span>
          <VisuallyHidden> of {request.studentName}</VisuallyHidden>
        </Button>
      )}
      <ButtonLink size="small" to={requestPath(request)}>
        {pageMessages.view}
        {whose}
      </ButtonLink>
      <Button
        size="small"
        variant={answered ? 'secondary' : 'primary'}
        disabled={answered}
        onClick={() => onResolve(request)}
      >
        {answered ? answeredLabel(request.status) : messages.resolve}
        {whose}
      </Button>
    </div>
  );
}

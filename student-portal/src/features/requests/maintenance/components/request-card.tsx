import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import { Button } from '@hostel/shared-ui/button';
import { Answer, HistoryCard, PlainText } from '../../../../lib/history/history-card.tsx';
import { requestPath } from '../../../../lib/request-path.ts';
import { knownStatus, priorityLabel, typeLabel } from '../labels.ts';
import { maintenanceMessages } from '../messages.ts';
import { TypeIcon } from './type-icon.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { RequestStatus } from './request-status.tsx';
import { RequestPhotos } from './request-photos.tsx';

interface RequestCardProps {
  request: MaintenanceRequest;
  onCancel: (request: MaintenanceRequest) => void;
}

/** A maintenance request in the history, with its status. */
export function RequestCard({ request, onCancel }: RequestCardProps) {
  const { requestType, description, priority, status, adminComments, createdAt, area } = request;
  const { history, cancel } = maintenanceMessages;
  return (
    <HistoryCard
      icon={<TypeIcon type={requestType} />}
      title={typeLabel(requestType)}
      status={<RequestStatus status={status} />}
      createdAt={createdAt}
      page={requestPath({ type: 'maintenance', _id: request._id })}
      meta={
        <>
          {area && <span>{area}</span>}
          <PriorityMark priority={priority}>
            {history.priority(priorityLabel(priority))}
          </PriorityMark>
        </>
      }
      actions={
        knownStatus(status) === 'pending' && (
          <Button size="small" onClick={() => onCancel(request)}>
            {cancel.action}
          </Button>
        )
      }
    >
      <PlainText>{description}</PlainText>
      {adminComments && <Answer label={history.notes}>{adminComments}</Answer>}
      <RequestPhotos request={request} />
    </HistoryCard>
  );
}

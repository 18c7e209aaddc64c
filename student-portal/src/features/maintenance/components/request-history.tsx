import type { ServiceRequest } from '@hostel/contracts/service-requests';
import { useState } from 'react';
import { HistoryList, type HistoryListProps } from '../../../lib/history/history-list.tsx';
import { maintenanceMessages } from '../messages.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RequestCard } from './request-card.tsx';

/** What the student has reported so far; a pending request can be called off. */
export function RequestHistory(props: Pick<HistoryListProps<ServiceRequest>, 'list' | 'view'>) {
  const [asked, setAsked] = useState<ServiceRequest>();
  return (
    <>
      <HistoryList {...props} texts={maintenanceMessages.history}>
        {(request) => <RequestCard request={request} onCancel={setAsked} />}
      </HistoryList>
      {asked && <CancelDialog request={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

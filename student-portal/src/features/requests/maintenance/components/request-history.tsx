import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import { useState } from 'react';
import { HistoryList, type HistoryListProps } from '../../../../lib/history/history-list.tsx';
import { maintenanceMessages } from '../messages.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { JoinedRequests } from './joined-requests.tsx';
import { RequestCard } from './request-card.tsx';
import classes from './request-history.module.css';

/** The student's maintenance requests; a pending one can be cancelled. */
export function RequestHistory(props: Pick<HistoryListProps<MaintenanceRequest>, 'list' | 'view'>) {
  const [toCancel, setToCancel] = useState<MaintenanceRequest>();
  return (
    <div className={classes.history}>
      <HistoryList {...props} texts={maintenanceMessages.history}>
        {(request) => <RequestCard request={request} onCancel={setToCancel} />}
      </HistoryList>
      <JoinedRequests />
      {toCancel && <CancelDialog request={toCancel} onClose={() => setToCancel(undefined)} />}
    </div>
  );
}

import { requestNeedsBed } from '@hostel/contracts/requests/maintenance';
import { ForResidents } from '../../../../lib/submit-and-history/for-residents.tsx';
import { SubmitAndHistory } from '../../../../lib/submit-and-history/submit-and-history.tsx';
import { useSubmitAndHistory } from '../../../../lib/submit-and-history/use-submit-and-history.ts';
import { RequestForm } from '../components/request-form.tsx';
import { RequestHistory } from '../components/request-history.tsx';
import { maintenanceMessages } from '../messages.ts';
import { useMaintenanceRequests } from '../queries.ts';

/** Report a problem, and follow the request. */
export function MaintenancePage() {
  const view = useSubmitAndHistory();
  const list = useMaintenanceRequests(view.page);
  return (
    <SubmitAndHistory
      view={view}
      texts={maintenanceMessages}
      count={list.data?.pagination.totalItems}
      form={
        <ForResidents refusal={requestNeedsBed} onHistory={() => view.showTab('history')}>
          {() => <RequestForm onSubmitted={view.showHistorySoon} />}
        </ForResidents>
      }
      history={<RequestHistory list={list} view={view} />}
    />
  );
}

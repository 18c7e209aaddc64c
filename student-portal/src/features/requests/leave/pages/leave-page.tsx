import { leaveNeedsBed } from '@hostel/contracts/requests/leave/nights';
import { ForResidents } from '../../../../lib/submit-and-history/for-residents.tsx';
import { SubmitAndHistory } from '../../../../lib/submit-and-history/submit-and-history.tsx';
import { useSubmitAndHistory } from '../../../../lib/submit-and-history/use-submit-and-history.ts';
import { LeaveForm } from '../components/leave-form.tsx';
import { LeaveHistory } from '../components/leave-history.tsx';
import { leaveMessages } from '../messages.ts';
import { useLeave } from '../queries.ts';

/** Apply for leave, and follow the decision. */
export function LeavePage() {
  const view = useSubmitAndHistory();
  const list = useLeave(view.page);
  return (
    <SubmitAndHistory
      view={view}
      texts={leaveMessages}
      count={list.data?.pagination.totalItems}
      form={
        <ForResidents refusal={leaveNeedsBed} onHistory={() => view.showTab('history')}>
          {(bedUntil) => <LeaveForm bedUntil={bedUntil} onSubmitted={view.showHistorySoon} />}
        </ForResidents>
      }
      history={<LeaveHistory list={list} view={view} />}
    />
  );
}

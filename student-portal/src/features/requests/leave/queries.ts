import {
  myLeave,
  shortenLeave,
  submitLeave,
  withdrawLeave,
  type Leave,
} from '@hostel/contracts/requests/leave';
import { returnFromLeave } from '@hostel/contracts/requests/leave/register';
import { ownPage, useOwnListWriter } from '../../../lib/own-list.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** One page of the student's leave applications, newest first. */
export const useLeave = (page = 1) => useRead('leave', myLeave, ownPage(page));

/** Submits a leave application and adds it to the list. */
export function useSubmitLeave() {
  const { add } = useOwnListWriter<Leave>('leave');
  return useCallMutation(submitLeave, { onSuccess: ({ data }) => add(data) });
}

/** Shows the application that a call returned; after a refusal the list is read again. */
function useWriter() {
  const { replace, refresh } = useOwnListWriter<Leave>('leave');
  return { onSuccess: ({ data }: { data: Leave }) => replace(data), onError: refresh };
}

/** As shown: the server refuses where the application has changed since. */
const targetOf = ({ _id: id, updatedAt }: Pick<Leave, '_id' | 'updatedAt'>) => ({
  params: { id },
  ifMatch: updatedAt,
});

/** Withdraws a pending application. A refusal means that the office has already decided. */
export const useWithdrawLeave = () =>
  useCallMutation(withdrawLeave, { input: targetOf, ...useWriter() });

/** Records that the student is back from approved leave, today. */
export const useReturnFromLeave = () =>
  useCallMutation(returnFromLeave, { input: targetOf, ...useWriter() });

/** Changes approved leave to an earlier end date. */
export const useShortenLeave = () => useCallMutation(shortenLeave, useWriter());

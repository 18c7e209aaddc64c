import type { BodyIn } from '@hostel/contracts/call';
import {
  myLeave,
  shortenLeave,
  submitLeave,
  withdrawLeave,
  type Leave,
} from '@hostel/contracts/leave';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../lib/own-list.ts';

const list = 'leave';

/** One page of the student's own applications for leave, newest first. */
export function useLeave(page = 1) {
  return useOwnList(list, page, async (query, signal) => {
    const { callApi } = await loadHttp();
    return callApi(myLeave, { query, signal });
  });
}

interface Submit {
  values: BodyIn<typeof submitLeave>;
  /** Names the submit intent: the same key applies once. */
  submitKey: string;
}

/** Applies for leave; it is in the list before the list is read again. */
export function useSubmitLeave() {
  const { add } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: async ({ values, submitKey }: Submit) => {
      const { callApi } = await loadHttp();
      return callApi(submitLeave, { body: values, idempotencyKey: submitKey });
    },
    onSuccess: ({ data }) => add(data),
  });
}

type Target = Pick<Leave, '_id' | 'updatedAt'>;

/** Withdraws a pending application; a refusal means that the office has decided meanwhile. */
export function useWithdrawLeave() {
  const { replace, readAgain } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: async ({ _id: id, updatedAt }: Target) => {
      const { callApi } = await loadHttp();
      return callApi(withdrawLeave, { params: { id }, ifMatch: updatedAt });
    },
    onSuccess: ({ data }) => replace(data),
    onError: readAgain,
  });
}

interface Shorten {
  leave: Target;
  values: BodyIn<typeof shortenLeave>;
  submitKey: string;
}

/** Gives approved leave an earlier end. */
export function useShortenLeave() {
  const { replace, readAgain } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: async ({ leave: { _id: id, updatedAt }, values, submitKey }: Shorten) => {
      const { callApi } = await loadHttp();
      const call = { params: { id }, body: values, ifMatch: updatedAt, idempotencyKey: submitKey };
      return callApi(shortenLeave, call);
    },
    onSuccess: ({ data }) => replace(data),
    onError: readAgain,
  });
}

import type { BodyIn } from '@hostel/contracts/wire/call';
import {
  myLeave,
  shortenLeave,
  submitLeave,
  withdrawLeave,
  type Leave,
} from '@hostel/contracts/requests/leave';
import { returnFromLeave } from '@hostel/contracts/requests/leave/register';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../../lib/own-list.ts';

const list = 'leave';

/** One page of the student's leave applications, newest first. */
export function useLeave(page = 1) {
  return useOwnList(list, page, (query, signal) => callApi(myLeave, { query, signal }));
}

interface Submit {
  values: BodyIn<typeof submitLeave>;
  /** Identifies the submit: a repeated key creates one application. */
  submitKey: string;
}

/** Submits a leave application and adds it to the list. */
export function useSubmitLeave() {
  const { add } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: ({ values, submitKey }: Submit) =>
      callApi(submitLeave, { body: values, idempotencyKey: submitKey }),
    onSuccess: ({ data }) => add(data),
  });
}

type Target = Pick<Leave, '_id' | 'updatedAt'>;

/** Withdraws a pending application. A refusal means that the office has already decided. */
export function useWithdrawLeave() {
  const { replace, refresh } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Target) =>
      callApi(withdrawLeave, { params: { id }, ifMatch: updatedAt }),
    onSuccess: ({ data }) => replace(data),
    onError: refresh,
  });
}

/** Records that the student is back from approved leave, today. */
export function useReturnFromLeave() {
  const { replace, refresh } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Target) =>
      callApi(returnFromLeave, { params: { id }, ifMatch: updatedAt }),
    onSuccess: ({ data }) => replace(data),
    onError: refresh,
  });
}

interface Shorten {
  leave: Target;
  values: BodyIn<typeof shortenLeave>;
  submitKey: string;
}

/** Changes approved leave to an earlier end date. */
export function useShortenLeave() {
  const { replace, refresh } = useOwnListWriter<Leave>(list);
  return useMutation({
    mutationFn: async ({ leave: { _id: id, updatedAt }, values, submitKey }: Shorten) => {
      const call = { params: { id }, body: values, ifMatch: updatedAt, idempotencyKey: submitKey };
      return callApi(shortenLeave, call);
    },
    onSuccess: ({ data }) => replace(data),
    onError: refresh,
  });
}

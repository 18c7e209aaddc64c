import type { BodyIn } from '@hostel/contracts/call';
import { myLeave, submitLeave, type Leave } from '@hostel/contracts/leave';
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

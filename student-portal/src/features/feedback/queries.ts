import type { BodyIn } from '@hostel/contracts/call';
import { myFeedback, submitFeedback, type Feedback } from '@hostel/contracts/feedback';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../lib/own-list.ts';

const list = 'feedback';

/** One page of the student's own feedback, newest first. */
export function useFeedback(page = 1) {
  return useOwnList(list, page, async (query, signal) => {
    const { callApi } = await loadHttp();
    return callApi(myFeedback, { query, signal });
  });
}

interface Submit {
  values: BodyIn<typeof submitFeedback>;
  /** Names the submit intent: the same key gives feedback once. */
  submitKey: string;
}

/** Gives feedback; it is in the list before the list is read again. */
export function useSubmitFeedback() {
  const { add } = useOwnListWriter<Feedback>(list);
  return useMutation({
    mutationFn: async ({ values, submitKey }: Submit) => {
      const { callApi } = await loadHttp();
      return callApi(submitFeedback, { body: values, idempotencyKey: submitKey });
    },
    onSuccess: ({ data }) => add(data),
  });
}

import type { BodyIn } from '@hostel/contracts/wire/call';
import { myFeedback, submitFeedback, type Feedback } from '@hostel/contracts/requests/feedback';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../../lib/own-list.ts';

const list = 'feedback';

/** One page of the student's own feedback, newest first. */
export function useFeedback(page = 1) {
  return useOwnList(list, page, (query, signal) => callApi(myFeedback, { query, signal }));
}

interface Submit {
  values: BodyIn<typeof submitFeedback>;
  /** Identifies the submit: a repeated key creates one feedback. */
  submitKey: string;
}

/** Submits feedback and adds it to the list. */
export function useSubmitFeedback() {
  const { add } = useOwnListWriter<Feedback>(list);
  return useMutation({
    mutationFn: ({ values, submitKey }: Submit) =>
      callApi(submitFeedback, { body: values, idempotencyKey: submitKey }),
    onSuccess: ({ data }) => add(data),
  });
}

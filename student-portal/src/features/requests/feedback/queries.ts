import { myFeedback, submitFeedback, type Feedback } from '@hostel/contracts/requests/feedback';
import { ownPage, useOwnListWriter } from '../../../lib/own-list.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** One page of the student's own feedback, newest first. */
export const useFeedback = (page = 1) => useRead('feedback', myFeedback, ownPage(page));

/** Submits feedback and adds it to the list. */
export function useSubmitFeedback() {
  const { add } = useOwnListWriter<Feedback>('feedback');
  return useCallMutation(submitFeedback, { onSuccess: ({ data }) => add(data) });
}

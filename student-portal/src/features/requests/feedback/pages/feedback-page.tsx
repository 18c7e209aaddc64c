import { SubmitAndHistory } from '../../../../lib/submit-and-history/submit-and-history.tsx';
import { useSubmitAndHistory } from '../../../../lib/submit-and-history/use-submit-and-history.ts';
import { FeedbackForm } from '../components/feedback-form.tsx';
import { FeedbackHistory } from '../components/feedback-history.tsx';
import { feedbackMessages } from '../messages.ts';
import { useFeedback } from '../queries.ts';

/** Send feedback, and read the responses. */
export function FeedbackPage() {
  const view = useSubmitAndHistory();
  const list = useFeedback(view.page);
  return (
    <SubmitAndHistory
      view={view}
      texts={feedbackMessages}
      count={list.data?.pagination.totalItems}
      form={<FeedbackForm onSubmitted={view.showHistorySoon} />}
      history={<FeedbackHistory list={list} view={view} />}
    />
  );
}

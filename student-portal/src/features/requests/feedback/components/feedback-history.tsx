import type { Feedback } from '@hostel/contracts/requests/feedback';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { MessageSquareText } from 'lucide-react';
import { Answer, HistoryCard, PlainText } from '../../../../lib/history/history-card.tsx';
import { HistoryList, type HistoryListProps } from '../../../../lib/history/history-list.tsx';
import { requestPath } from '../../../../lib/request-path.ts';
import { statusBadge } from '../labels.ts';
import { feedbackMessages } from '../messages.ts';

const texts = feedbackMessages.history;

/** The student's feedback with the responses of the management. */
export function FeedbackHistory(props: Pick<HistoryListProps<Feedback>, 'list' | 'view'>) {
  return (
    <HistoryList {...props} texts={texts}>
      {(feedback) => <FeedbackCard feedback={feedback} />}
    </HistoryList>
  );
}

/** The category beside a subject of one's own, and whether it is confidential. */
function metaOf({ customSubject, feedbackType, confidential }: Feedback): string {
  return [customSubject && feedbackType, confidential && texts.confidential]
    .filter(Boolean)
    .join(' · ');
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { feedbackType, customSubject, message, status, response, createdAt } = feedback;
  const { tone, label } = statusBadge(status);
  return (
    <HistoryCard
      icon={<MessageSquareText aria-hidden />}
      title={customSubject || feedbackType}
      status={<StatusBadge tone={tone}>{label}</StatusBadge>}
      createdAt={createdAt}
      page={requestPath({ type: 'feedback', _id: feedback._id })}
      meta={metaOf(feedback)}
    >
      <PlainText>{message}</PlainText>
      {response && <Answer label={texts.response}>{response}</Answer>}
    </HistoryCard>
  );
}

import type { Leave } from '@hostel/contracts/leave';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { CalendarDays } from 'lucide-react';
import { Answer, HistoryCard, Written } from '../../../lib/history/history-card.tsx';
import { HistoryList, type HistoryListProps } from '../../../lib/history/history-list.tsx';
import { leaveStatusLook, leaveTypeLabel } from '../labels.ts';
import { leaveMessages } from '../messages.ts';
import { LeaveFacts } from './leave-facts.tsx';

const texts = leaveMessages.history;

/** What the student has applied for, with the office's answers. */
export function LeaveHistory(props: Pick<HistoryListProps<Leave>, 'list' | 'view'>) {
  return (
    <HistoryList {...props} texts={texts}>
      {(leave) => <LeaveCard leave={leave} />}
    </HistoryList>
  );
}

/** Who decided, as far as somebody has. */
function decidedBy({ approvedBy, rejectedBy }: Leave): string | undefined {
  if (rejectedBy) return texts.rejectedBy(rejectedBy);
  return approvedBy ? texts.approvedBy(approvedBy) : undefined;
}

function LeaveCard({ leave }: { leave: Leave }) {
  const { leaveType, reason, status, provostComments, createdAt } = leave;
  const { tone, label } = leaveStatusLook(status);
  const by = decidedBy(leave);
  return (
    <HistoryCard
      icon={<CalendarDays aria-hidden />}
      title={leaveTypeLabel(leaveType)}
      status={<StatusBadge tone={tone}>{label}</StatusBadge>}
      createdAt={createdAt}
      meta={by}
    >
      <LeaveFacts leave={leave} />
      <Written>{reason}</Written>
      {provostComments && <Answer label={texts.comments}>{provostComments}</Answer>}
    </HistoryCard>
  );
}

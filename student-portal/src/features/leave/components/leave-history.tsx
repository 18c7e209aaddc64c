import type { Leave } from '@hostel/contracts/leave';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { campusDay } from '@hostel/shared-ui/dates';
import { Ban, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Answer, HistoryCard, Written } from '../../../lib/history/history-card.tsx';
import { HistoryList, type HistoryListProps } from '../../../lib/history/history-list.tsx';
import { leaveStatusLook, leaveTypeLabel } from '../labels.ts';
import { earlierEnds } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import { LeaveFacts } from './leave-facts.tsx';
import { ShortenDialog } from './shorten-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const texts = leaveMessages.history;

/** What the student asked to do with one leave; the dialog confirms it. */
interface Asked {
  act: 'withdraw' | 'shorten';
  leave: Leave;
}

/** What the student has applied for, with the office's answers. */
export function LeaveHistory(props: Pick<HistoryListProps<Leave>, 'list' | 'view'>) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <HistoryList {...props} texts={texts}>
        {(leave) => <LeaveCard leave={leave} onAsk={(act) => setAsked({ act, leave })} />}
      </HistoryList>
      {asked?.act === 'withdraw' && <WithdrawDialog leave={asked.leave} onClose={close} />}
      {asked?.act === 'shorten' && <ShortenDialog leave={asked.leave} onClose={close} />}
    </>
  );
}

/** Who decided, as far as somebody has. */
function decidedBy({ approvedBy, rejectedBy }: Leave): string | undefined {
  if (rejectedBy) return texts.rejectedBy(rejectedBy);
  return approvedBy ? texts.approvedBy(approvedBy) : undefined;
}

interface LeaveCardProps {
  leave: Leave;
  onAsk: (act: Asked['act']) => void;
}

/** The one thing that the student can still do with a leave, if any. */
function LeaveAction({ leave, onAsk }: LeaveCardProps) {
  if (leave.status === 'pending') {
    return (
      <Button size="small" onClick={() => onAsk('withdraw')}>
        {leaveMessages.withdraw.action}
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => onAsk('shorten')}>
      {leaveMessages.shorten.action}
    </Button>
  );
}

function hasAction({ status, ...days }: Leave): boolean {
  if (status === 'pending') return true;
  return status === 'approved' && earlierEnds(days, campusDay(new Date())) !== null;
}

function LeaveCard({ leave, onAsk }: LeaveCardProps) {
  const { leaveType, reason, status, provostComments, createdAt } = leave;
  const { tone, label } = leaveStatusLook(status);
  return (
    <HistoryCard
      icon={<CalendarDays aria-hidden />}
      title={leaveTypeLabel(leaveType)}
      status={
        <StatusBadge tone={tone} icon={status === 'withdrawn' ? <Ban aria-hidden /> : undefined}>
          {label}
        </StatusBadge>
      }
      createdAt={createdAt}
      meta={decidedBy(leave)}
      actions={hasAction(leave) && <LeaveAction leave={leave} onAsk={onAsk} />}
    >
      <LeaveFacts leave={leave} />
      <Written>{reason}</Written>
      {provostComments && <Answer label={texts.comments}>{provostComments}</Answer>}
    </HistoryCard>
  );
}

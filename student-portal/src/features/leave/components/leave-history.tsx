import type { Leave } from '@hostel/contracts/leave';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { campusDay } from '@hostel/shared-ui/dates';
import { Ban, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Answer, HistoryCard, PlainText } from '../../../lib/history/history-card.tsx';
import { HistoryList, type HistoryListProps } from '../../../lib/history/history-list.tsx';
import { requestPath } from '../../../lib/request-path.ts';
import { leaveStatusBadge, leaveTypeLabel } from '../labels.ts';
import { earlierEnds } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import { LeaveFacts } from './leave-facts.tsx';
import { ShortenDialog } from './shorten-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const texts = leaveMessages.history;

/** The action that the student has chosen for a leave; its dialog is open. */
interface ChosenAction {
  action: 'withdraw' | 'shorten';
  leave: Leave;
}

/** The student's leave applications with the office's decisions. */
export function LeaveHistory(props: Pick<HistoryListProps<Leave>, 'list' | 'view'>) {
  const [chosen, setChosen] = useState<ChosenAction>();
  const close = () => setChosen(undefined);
  return (
    <>
      <HistoryList {...props} texts={texts}>
        {(leave) => <LeaveCard leave={leave} onAction={(action) => setChosen({ action, leave })} />}
      </HistoryList>
      {chosen?.action === 'withdraw' && <WithdrawDialog leave={chosen.leave} onClose={close} />}
      {chosen?.action === 'shorten' && <ShortenDialog leave={chosen.leave} onClose={close} />}
    </>
  );
}

/** The person who decided; undefined before the decision. */
function decidedBy({ approvedBy, rejectedBy }: Leave): string | undefined {
  if (rejectedBy) return texts.rejectedBy(rejectedBy);
  return approvedBy ? texts.approvedBy(approvedBy) : undefined;
}

interface LeaveCardProps {
  leave: Leave;
  onAction: (action: ChosenAction['action']) => void;
}

/** The button for the one action that is open: withdraw or shorten. */
function LeaveAction({ leave, onAction }: LeaveCardProps) {
  if (leave.status === 'pending') {
    return (
      <Button size="small" onClick={() => onAction('withdraw')}>
        {leaveMessages.withdraw.action}
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => onAction('shorten')}>
      {leaveMessages.shorten.action}
    </Button>
  );
}

function hasAction({ status, ...days }: Leave): boolean {
  if (status === 'pending') return true;
  return status === 'approved' && earlierEnds(days, campusDay(new Date())) !== null;
}

function LeaveCard({ leave, onAction }: LeaveCardProps) {
  const { leaveType, reason, status, provostComments, createdAt } = leave;
  const { tone, label } = leaveStatusBadge(status);
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
      page={requestPath({ type: 'leave', _id: leave._id })}
      meta={decidedBy(leave)}
      actions={hasAction(leave) && <LeaveAction leave={leave} onAction={onAction} />}
    >
      <LeaveFacts leave={leave} />
      <PlainText>{reason}</PlainText>
      {provostComments && <Answer label={texts.comments}>{provostComments}</Answer>}
    </HistoryCard>
  );
}

import type { Leave } from '@hostel/contracts/requests/leave';
import { leaveLapsed } from '@hostel/contracts/requests/leave/labels';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { campusDay } from '@hostel/shared-ui/dates';
import { Ban, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Answer, HistoryCard, PlainText } from '../../../../lib/history/history-card.tsx';
import { HistoryList, type HistoryListProps } from '../../../../lib/history/history-list.tsx';
import { requestPath } from '../../../../lib/request-path.ts';
import { leaveStatusBadge, leaveTypeLabel } from '../labels.ts';
import { canReturn, earlierEnds } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import { LeaveFacts } from './leave-facts.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ShortenDialog } from './shorten-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = leaveMessages.history;

/** The action that the student has chosen for a leave; its dialog is open. */
interface ChosenAction {
  action: 'withdraw' | 'shorten' | 'back';
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
      {chosen?.action === 'back' && <ReturnDialog leave={chosen.leave} onClose={close} />}
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

/** What the student can do about a leave today. */
function actionsOf(leave: Leave): ChosenAction['action'][] {
  const today = campusDay(officeNow());
  if (leave.status === 'pending') return ['withdraw'];
  if (leave.status !== 'approved' || leave.returnedOn) return [];
  return [
    ...(canReturn(leave, today) ? (['back'] as const) : []),
    ...(earlierEnds(leave, today) ? (['shorten'] as const) : []),
  ];
}

function LeaveCard({ leave, onAction }: LeaveCardProps) {
  const { leaveType, reason, status, provostComments, createdAt } = leave;
  const { tone, label } = leaveStatusBadge(status);
  const actions = actionsOf(leave);
  return (
    <HistoryCard
      icon={<CalendarDays aria-hidden />}
      title={leaveTypeLabel(leaveType)}
      status={
        <StatusBadge
          tone={tone}
          icon={['withdrawn', 'lapsed'].includes(status) ? <Ban aria-hidden /> : undefined}
        >
          {label}
        </StatusBadge>
      }
      createdAt={createdAt}
      page={requestPath({ type: 'leave', _id: leave._id })}
      meta={decidedBy(leave)}
      actions={
        actions.length > 0 &&
        actions.map((action) => (
          <Button key={action} size="small" onClick={() => onAction(action)}>
            {leaveMessages[action].action}
          </Button>
        ))
      }
    >
      <LeaveFacts leave={leave} />
      <PlainText>{reason}</PlainText>
      {status === 'lapsed' && <p>{leaveLapsed}</p>}
      {provostComments && <Answer label={texts.comments}>{provostComments}</Answer>}
    </HistoryCard>
  );
}

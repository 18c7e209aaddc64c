import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { labelOf } from '../../../../lib/labels.ts';
import { stateLabels } from './messages.ts';

const tones: Record<string, 'good' | 'waiting' | 'bad' | 'info' | 'neutral'> = {
  scheduled: 'waiting',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
};

/** The state of a notice to many, as a badge. */
export function NoticeState({ notice }: { notice: Pick<NoticeToMany, 'state' | 'withdrawnAt'> }) {
  const state = notice.withdrawnAt ? 'withdrawn' : notice.state;
  return <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>;
}

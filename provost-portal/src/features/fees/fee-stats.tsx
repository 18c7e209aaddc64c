import type { ReplyOf } from '@hostel/contracts/call';
import type { allFees } from '@hostel/contracts/fees';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { counted } from '../../lib/student-words.ts';
import { money } from './labels.ts';
import { messages } from './messages.ts';

export interface FeeStatsProps {
  /** Undefined while they load; null where they can't be had. */
  counts: ReplyOf<typeof allFees>['counts'] | null | undefined;
}

/** Sums over all that match, not only over the page. */
export function FeeStats({ counts }: FeeStatsProps) {
  return (
    <StatRow compact label={messages.counts}>
      <StatCard
        label={messages.collected}
        tone="good"
        value={counts && money(counts.amountPaid)}
        note={counts && messages.fees(counts.paid)}
      />
      <StatCard
        label={messages.outstanding}
        tone="bad"
        value={counts && money(counts.amountDue)}
        note={counts && messages.fees(counts.total - counts.paid)}
      />
      <StatCard label={messages.withBed} value={counts && money(counts.amountDueWithBed)} />
      <StatCard
        label={messages.confirming}
        tone="waiting"
        value={counts && counted(counts.confirming)}
      />
    </StatRow>
  );
}

import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { allFees } from '@hostel/contracts/fees';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import type { ShownCounts } from '../../../lib/list/count-row.tsx';
import { money } from '../labels.ts';
import { messages } from '../messages.ts';

export interface FeeStatsProps {
  counts: ShownCounts<ReplyOf<typeof allFees>['counts']>;
}

/** In paise. */
const crore = 1_000_000_000;

interface SumCardProps {
  label: string;
  tone: 'good' | 'bad';
  /** In paise; undefined while it loads, null after a failure. */
  sum: ShownCounts<number>;
  /** Number of fees in the sum. */
  fees: number | undefined;
}

/** A sum, shortened to fit the card; from one crore on, the exact sum is in the note. */
function SumCard({ label, tone, sum, fees = 0 }: SumCardProps) {
  if (sum === undefined || sum === null) return <StatCard label={label} tone={tone} value={sum} />;
  const note = messages.fees(fees);
  if (sum < crore) return <StatCard label={label} tone={tone} value={money(sum)} note={note} />;
  const value = messages.crores(sum / crore);
  return <StatCard label={label} tone={tone} value={value} note={`${money(sum)} · ${note}`} />;
}

/** Sums over all fees that match, not only over the page shown. */
export function FeeStats({ counts }: FeeStatsProps) {
  return (
    <StatRow compact label={messages.counts}>
      <SumCard
        label={messages.collected}
        tone="good"
        sum={counts && counts.amountPaid}
        fees={counts?.paid}
      />
      <SumCard
        label={messages.outstanding}
        tone="bad"
        sum={counts && counts.amountDue}
        fees={counts ? counts.total - counts.paid : undefined}
      />
      {(!counts || counts.overdue !== undefined) && (
        <SumCard
          label={messages.overdue}
          tone="bad"
          sum={counts && counts.amountOverdue}
          fees={counts?.overdue}
        />
      )}
      <StatCard
        label={messages.confirming}
        tone="waiting"
        value={counts && formatCount(counts.confirming)}
      />
    </StatRow>
  );
}

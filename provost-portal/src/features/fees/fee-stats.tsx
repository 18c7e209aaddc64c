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

const crore = 1_000_000_000;

/** A sum as a card has room for it; from a crore on it is exact in the note. */
function sum(paise: number, note?: string) {
  if (paise < crore) return { value: money(paise), note };
  const exact = [money(paise), note].filter((text) => text !== undefined);
  return { value: messages.crores(paise / crore), note: exact.join(' · ') };
}

/** Sums over all that match, not only over the page. */
export function FeeStats({ counts }: FeeStatsProps) {
  return (
    <StatRow compact label={messages.counts}>
      <StatCard
        label={messages.collected}
        tone="good"
        {...(counts ? sum(counts.amountPaid, messages.fees(counts.paid)) : { value: counts })}
      />
      <StatCard
        label={messages.outstanding}
        tone="bad"
        {...(counts
          ? sum(counts.amountDue, messages.fees(counts.total - counts.paid))
          : { value: counts })}
      />
      <StatCard
        label={messages.confirming}
        tone="waiting"
        value={counts && counted(counts.confirming)}
      />
    </StatRow>
  );
}

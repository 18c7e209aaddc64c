import { formatCount } from '@hostel/contracts/wire/counts';
import type { Tone } from '@hostel/shared-ui/badge';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';

/** The counts of a list as its cards show them: undefined while they load, null after a failure. */
export type ShownCounts<Counts> = Counts | null | undefined;

interface CountedQuery<Counts> {
  data: { counts: Counts } | undefined;
  error: Error | null;
}

/** The counts that a query has read. */
export function countsOf<Counts>({ data, error }: CountedQuery<Counts>): ShownCounts<Counts> {
  return data?.counts ?? (error ? null : undefined);
}

export interface CountRowProps<Name extends string> {
  label: string;
  counts: ShownCounts<Record<NoInfer<Name>, number>>;
  cards: readonly { count: Name; label: string; tone?: Tone }[];
}

/** Counts over all rows that match, a card for each. */
export function CountRow<Name extends string>({ label, counts, cards }: CountRowProps<Name>) {
  return (
    <StatRow compact label={label}>
      {cards.map((card) => (
        <StatCard
          key={card.count}
          label={card.label}
          tone={card.tone}
          value={counts && formatCount(counts[card.count])}
        />
      ))}
    </StatRow>
  );
}

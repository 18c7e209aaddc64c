import { checkInLists } from '@hostel/contracts/residence/check-in';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { countsOf } from '../../../lib/list/count-row.tsx';
import { checkIn } from '../../../paths.ts';
import { messages as texts } from './messages.ts';
import { useCheckIns } from './queries.ts';

/** How many residents are expected, have arrived and have left, each with a link to the list. */
export function CheckInCounts() {
  const counts = countsOf(useCheckIns({ limit: 1 }));
  return (
    <StatRow label={texts.title}>
      {checkInLists.map((list) => (
        <StatCard
          key={list}
          label={texts.listLabels[list]}
          value={counts && formatCount(counts[list])}
          to={list === 'expected' ? checkIn : `${checkIn}?list=${list}`}
        />
      ))}
    </StatRow>
  );
}

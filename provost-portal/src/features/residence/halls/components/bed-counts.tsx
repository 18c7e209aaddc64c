import type { StaffHall } from '@hostel/contracts/residence/halls';
import { CountRow } from '../../../../lib/list/count-row.tsx';
import { listMessages as texts } from '../messages.ts';

const cards = [
  { count: 'beds', label: texts.beds },
  { count: 'occupied', label: texts.occupied, tone: 'info' },
  { count: 'free', label: texts.free, tone: 'good' },
  { count: 'outOfService', label: texts.outOfService, tone: 'bad' },
] as const;

export interface BedCountsProps {
  label: string;
  /** Undefined while they load, null after a failure. */
  halls: readonly StaffHall[] | null | undefined;
}

/** The beds of some halls by state. */
export function BedCounts({ label, halls }: BedCountsProps) {
  const sum = (key: 'occupied' | 'free' | 'outOfService', of: readonly StaffHall[]) =>
    of.reduce((total, hall) => total + hall[key], 0);
  const countsOf = (of: readonly StaffHall[]) => {
    const [occupied, free] = [sum('occupied', of), sum('free', of)];
    const outOfService = sum('outOfService', of);
    return { beds: occupied + free + outOfService, occupied, free, outOfService };
  };
  return <CountRow label={label} counts={halls && countsOf(halls)} cards={cards} />;
}

import type { DashboardSummary } from '@hostel/contracts/dashboard';

/** Assumed where the database knows no beds (specification 2, section 9). */
const assumedBeds = 500;

/** Students with a bed, over the beds there are, as a rounded percent. */
export function occupancyOf({ counts, capacity }: Pick<DashboardSummary, 'counts' | 'capacity'>) {
  const beds = capacity === null || capacity === 0 ? assumedBeds : capacity;
  return { allotted: counts.allotted, beds, rate: Math.round((counts.allotted / beds) * 100) };
}

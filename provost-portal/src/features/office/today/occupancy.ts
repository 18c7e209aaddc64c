import type { DashboardSummary } from '@hostel/contracts/office/today';

/** Number of beds assumed where the database has none (specification 2, section 9). */
const assumedBeds = 500;

/** Students with a bed as a rounded percentage of all beds. */
export function occupancyOf({ counts, capacity }: Pick<DashboardSummary, 'counts' | 'capacity'>) {
  const beds = capacity === null || capacity === 0 ? assumedBeds : capacity;
  return { allotted: counts.allotted, beds, rate: Math.round((counts.allotted / beds) * 100) };
}

import { labelOf } from './labels.ts';

/** The fees of a year, as the URL names them. */
export const feeNames = ['hostel', 'mess-odd', 'mess-even'] as const;
export type FeeName = (typeof feeNames)[number];

export const feeLabels: Record<FeeName, string> = {
  hostel: 'Hostel fee',
  'mess-odd': 'Mess fee, odd semester',
  'mess-even': 'Mess fee, even semester',
};

/** The label of a fee, with the semester of a mess fee. */
export function feeLabel({
  feeType,
  semester,
}: {
  feeType: string;
  semester: string | null;
}): string {
  return labelOf(feeLabels, semester === null ? feeType : `${feeType}-${semester}`);
}

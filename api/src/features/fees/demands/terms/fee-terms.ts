import type { Fee } from './fee.ts';
import { isSameFee } from './fee.ts';
import type { FineSlab } from '../fines/late-fine.ts';

/** What a fee costs and when it is due. Amounts in paise, days `YYYY-MM-DD`. */
export interface FeeTerms {
  amount: number;
  /** The last day on which it is paid in time; null: it is never overdue. */
  dueOn: string | null;
  /** The late fine for each day after the due date; null: none. */
  finePerDay: number | null;
  /** The most that all fines on one demand come to; null: no limit. */
  fineCap: number | null;
  /** The late fine by slabs of days, in place of one for each day; null: none. */
  fineSlabs: readonly FineSlab[] | null;
}

type LateFine = Pick<FeeTerms, 'finePerDay' | 'fineCap' | 'fineSlabs'>;

/** Where a student lives, as far as fees depend on it; null in a schedule row means any. */
export interface FeePlace {
  hallId: string | null;
  roomType: string | null;
}

/** A row of the fee schedule. */
export interface ScheduleRow extends Fee, FeePlace, FeeTerms {}

const specificity = ({ hallId, roomType }: FeePlace) =>
  (hallId === null ? 0 : 2) + (roomType === null ? 0 : 1);

/**
 * The row of the schedule for a fee at a place: that of the hall and room type, else of the hall,
 * else of the room type, else the general one. Undefined without a row: nothing is owed then.
 */
export function chooseTerms(
  rows: readonly ScheduleRow[],
  fee: Fee,
  place: FeePlace,
): ScheduleRow | undefined {
  return rows
    .filter((row) => isSameFee(row, fee))
    .filter(({ hallId }) => hallId === null || hallId === place.hallId)
    .filter(({ roomType }) => roomType === null || roomType === place.roomType)
    .toSorted((a, b) => specificity(b) - specificity(a))[0];
}

/** Whether two terms have the same late fine. */
export function isSameFine(a: LateFine, b: LateFine): boolean {
  const finesOf = ({ finePerDay, fineCap, fineSlabs }: LateFine) =>
    JSON.stringify([finePerDay, fineCap, fineSlabs?.map(({ fromDay, fine }) => [fromDay, fine])]);
  return finesOf(a) === finesOf(b);
}

import { greatestAmount } from '@hostel/contracts/fees/schedule';
import { addDays, daysBetween } from '@hostel/contracts/wire/calendar';

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/** The days by which a demand is overdue today: 0 through its due date, and without one. */
export function overdueDays(dueOn: string | null, today: string): number {
  return dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));
}

/** What is owed anew may be paid for this many days before it is overdue. */
const daysToPay = 14;

/** The due date of what is owed from today: that of the schedule, or later, to leave time to pay. */
export function dueDateFrom(dueOn: string | null, today: string): string | null {
  if (dueOn === null) return null;
  return latest(dueOn, addDays(today, daysToPay));
}

/** The complete late fine, in paise, from a day late (1: the day after the due date) until the next slab. */
export interface FineSlab {
  fromDay: number;
  fine: number;
}

/** What decides how much fine is due on a demand. Amounts in paise, days `YYYY-MM-DD`. */
export interface FinedDemand {
  dueOn: string | null;
  finePerDay: number | null;
  fineCap: number | null;
  /** By days late; null: none, or a fine for each day. */
  fineSlabs: readonly FineSlab[] | null;
  /** The last day for which a fine was posted. */
  finedThrough: string | null;
  /** The fines posted on it so far. */
  fined: number;
}

/** The complete fine of so many days late, in paise, without a limit. */
function fineOf({ finePerDay, fineSlabs }: FinedDemand, daysLate: number): number {
  if (fineSlabs === null) return (finePerDay ?? 0) * daysLate;
  return fineSlabs.findLast(({ fromDay }) => fromDay <= daysLate)?.fine ?? 0;
}

/**
 * The fine, in paise, to post on an unpaid demand for the days that are not fined yet: each day
 * after the due date costs `finePerDay`, or slabs of days cost a sum; all together `fineCap` at most, or the
 * largest amount that a schedule may have.
 * Days are calendar days of the campus, so every month, 29 February and the turn of the year count as
 * they are.
 */
export function fineToPost(demand: FinedDemand, today: string): number {
  const { dueOn, fineCap, finedThrough, fined } = demand;
  if (dueOn === null) return 0;
  const from = latest(dueOn, finedThrough ?? dueOn);
  const until = latest(from, today);
  const fine = fineOf(demand, overdueDays(dueOn, until)) - fineOf(demand, overdueDays(dueOn, from));
  return Math.max(0, Math.min(fine, (fineCap ?? greatestAmount) - fined));
}

/** A demand as far as it decides whether there is a fine at all. Amounts in paise. */
interface OwedDemand extends FinedDemand {
  cancelled: boolean;
  charged: number;
  paid: number;
}

/** As `fineToPost`, and 0 where the fee itself is not owed any more: only fines are left then. */
export function unpostedFine(demand: OwedDemand, today: string): number {
  const { cancelled, charged, fined, paid } = demand;
  return cancelled || charged - fined <= paid ? 0 : fineToPost(demand, today);
}

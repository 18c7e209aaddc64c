import type { AdjustmentKind } from '@hostel/contracts/fees/adjustments';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import { balanceOf, openFine, type Demand } from '../demands/demand.ts';

/** Kinds that always need a second person, because money goes out or a receipt becomes invalid. */
const alwaysTwo: readonly AdjustmentKind[] = ['refund', 'leaving', 'reversal'];

/**
 * Whether an act needs a second person. Amounts in paise.
 * @param given.sumOfYear what was waived and charged of the student’s year before, or waits
 * @param given.limit the sum of a year that one person may waive and charge alone
 */
export function needsSecondPerson(
  kind: AdjustmentKind,
  { amount, sumOfYear, limit }: Record<'amount' | 'sumOfYear' | 'limit', number>,
): boolean {
  return alwaysTwo.includes(kind) || sumOfYear + amount > limit;
}

interface Account {
  id: string;
  /** Who made the account; null where a command did. */
  invitedBy: string | null;
}

/** Why a member of staff may not approve a request; null if nothing forbids it. */
export function approvalRefusal(
  decider: Account,
  requester: Account,
): 'own_request' | 'made_by_requester' | 'made_requester' | null {
  if (decider.id === requester.id) return 'own_request';
  if (decider.invitedBy === requester.id) return 'made_by_requester';
  // One person could have both accounts, whichever of them made the other.
  return requester.invitedBy === decider.id ? 'made_requester' : null;
}

/** What may be waived of a demand, in paise: of the fee, or of its late fine. */
export function waivable(demand: Demand, part: 'fee' | 'fine'): number {
  const fine = openFine(demand);
  return part === 'fine' ? fine : Math.max(0, balanceOf(demand) - fine);
}

/** What was paid too much of a demand, in paise. */
export function creditOf(demand: Demand): number {
  return Math.max(0, -balanceOf(demand));
}

/** The first and the last day (`YYYY-MM-DD`) of a student’s stay in a year. */
export interface StayDays {
  from: string;
  to: string;
}

/**
 * What may be refunded of a paid fee to a student who has left, in paise: a percentage of the fee by the
 * days of the stay, less what was refunded before. 0 while something is owed or was paid too much.
 * @param given.slabs the percentage up to a number of days, by days
 * @param given.refunded what was refunded of it on leaving before
 */
export function leavingRefund(
  demand: Demand,
  stay: StayDays,
  { slabs, refunded }: { slabs: readonly { days: number; percent: number }[]; refunded: number },
): number {
  if (balanceOf(demand) !== 0) return 0;
  const stayed = daysBetween(stay.from, stay.to);
  const percent = slabs.find(({ days }) => stayed <= days)?.percent ?? 0;
  // The late fine is not refunded.
  const paidFee = Math.max(0, demand.charged - demand.fined) + refunded;
  return Math.max(0, Math.floor((paidFee * percent) / 100) - refunded);
}

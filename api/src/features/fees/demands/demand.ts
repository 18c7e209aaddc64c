import type { ProRata } from '../../../platform/records/settings/fee-settings.ts';
import { isSameFee, type Fee } from './terms/fee.ts';
import { chooseTerms, type FeePlace, type FeeTerms, type ScheduleRow } from './terms/fee-terms.ts';
import { dueDateFrom } from './fines/late-fine.ts';
import { proRataAmount, proRataFrom, proRataReason } from './terms/pro-rata.ts';

/** The demand of one fee of one student. Amounts in paise, days `YYYY-MM-DD`. */
export interface Demand extends Fee, FeePlace, FeeTerms {
  id: string;
  studentId: string;
  finedThrough: string | null;
  /** The day from which the fee is owed by days; null: the full fee of the schedule. */
  owedFrom: string | null;
  /** Whether the student has no bed of the year any more. */
  cancelled: boolean;
  /** Everything in its ledger but payments and refunds. */
  charged: number;
  /** The late fines in `charged`. */
  fined: number;
  /** What the office waived (negative) and charged by hand, fines aside, and mess rebates; in `charged`. */
  adjusted: number;
  /** Payments less refunds. */
  paid: number;
  /** The part of `paid` that was paid at the office. */
  paidByHand: number;
}

/** A student’s bed of a year: the current one, else the last one. */
export interface Stay extends FeePlace {
  studentId: string;
  admissionYear: number;
  /** The day on which the student got the bed, or the one before a move. */
  beginsOn: string;
  /** The day on which it was vacated (`YYYY-MM-DD`); null while the student has it. */
  endedOn: string | null;
}

/** A stay with the rule that was set on the day on which it began. */
export interface PricedStay extends Stay {
  /** Which fees are owed by days. */
  proRata: ProRata;
}

/** An entry of the fee ledger: what is owed is positive, what is paid or no longer owed negative. */
export interface Entry {
  kind: 'demand' | 'fine' | 'cancellation' | 'adjustment' | 'payment' | 'refund' | 'reversal';
  /** In paise. */
  amount: number;
  /** The part of the amount that is a late fine. */
  fine: number;
  /** With a fine: the last day that it is for. */
  fineDay?: string;
  orderId?: string;
  paymentId?: string;
  /** With a payment at the office and its reversal. */
  counterPaymentId?: string;
  /** With what was adjusted, refunded or reversed by hand. */
  adjustmentId?: string;
  /** With a mess rebate: the leave that it is for. */
  leaveId?: string;
  reason?: string;
}

/** What is still to pay; negative when too much was paid. In paise. */
export function balanceOf({ charged, paid }: Pick<Demand, 'charged' | 'paid'>): number {
  return charged - paid;
}

/** The late fines that are not paid: a payment pays the fee first. */
export function openFine(demand: Pick<Demand, 'charged' | 'fined' | 'paid'>): number {
  return Math.max(0, Math.min(demand.fined, balanceOf(demand)));
}

/** Whether a fee was demanded for a bed that the student has, and nothing of it is open any more. */
export function isSettled(demand: Demand): boolean {
  const wasDemanded = demand.amount > 0 || demand.paid > 0;
  return wasDemanded && !demand.cancelled && balanceOf(demand) <= 0;
}

/** A change of a demand with the ledger entries that it adds; `before` is undefined for a new one. */
export interface DemandChange {
  before: Demand | undefined;
  after: Omit<Demand, 'id' | 'charged' | 'fined' | 'adjusted' | 'paid' | 'paidByHand'>;
  entries: readonly Entry[];
}

/**
 * The entry that makes a demand cost `amount`, fines and what the office adjusted by hand aside; none
 * when it does already.
 */
export function chargeEntry(demand: Demand | undefined, amount: number, reason?: string): Entry[] {
  const { charged, fined, adjusted } = demand ?? { charged: 0, fined: 0, adjusted: 0 };
  // What was waived stays waived, but no fee becomes less than nothing.
  const difference = Math.max(0, amount + adjusted) - (charged - fined);
  if (difference === 0) return [];
  const isDemand = difference > 0 && (demand === undefined || demand.cancelled);
  const kind = isDemand ? 'demand' : 'adjustment';
  return [{ kind, amount: difference, fine: 0, ...(reason === undefined ? {} : { reason }) }];
}

/**
 * What stays owed of a cancelled demand: what the office charged by hand, and what it paid out of
 * payments that were reversed afterwards.
 */
function owedWithoutBed({ adjusted, paid }: Demand): number {
  return Math.max(0, adjusted) + Math.max(0, -paid);
}

/** Cancels what is not paid; what is paid stays, and so does what is owed without a bed. */
export function cancelDemand(before: Demand, reason: string): DemandChange {
  const open = balanceOf(before) - owedWithoutBed(before);
  const fine = -Math.max(0, Math.min(openFine(before), open));
  const entry = { kind: 'cancellation', amount: -open, fine, reason } as const;
  return { before, after: { ...before, cancelled: true }, entries: open > 0 ? [entry] : [] };
}

function makeDemand(
  before: Demand | undefined,
  stay: PricedStay,
  row: ScheduleRow,
  today: string,
): DemandChange {
  const { studentId, hallId, roomType } = stay;
  const { feeType, semester, admissionYear, finePerDay, fineCap, fineSlabs } = row;
  const owedFrom = proRataFrom(row, { beginsOn: stay.beginsOn, rule: stay.proRata });
  const amount = proRataAmount(row, row.amount, owedFrom);
  const fines = { finePerDay, fineCap, fineSlabs };
  const terms = { amount, owedFrom, ...fines, dueOn: dueDateFrom(row.dueOn, today) };
  const fee = { studentId, feeType, semester, admissionYear, hallId, roomType };
  const after = { ...before, ...fee, ...terms, cancelled: false };
  return {
    before,
    after: { ...after, finedThrough: before?.finedThrough ?? null },
    entries: chargeEntry(before, amount, proRataReason(row, owedFrom)),
  };
}

/** Whether an academic year, which ends on 30 June, is over. */
function isYearOver({ admissionYear }: { admissionYear: number }, day: string): boolean {
  return day >= `${admissionYear + 1}-07-01`;
}

/** Whether the student still holds the bed, or held it through the end of its year. */
export function isStillHeld(stay: Stay): boolean {
  return stay.endedOn === null || isYearOver(stay, stay.endedOn);
}

/** The last admission year for which the student has the current bed; null without a bed. */
export function currentBedYear(stays: readonly Stay[]): number | null {
  const years = stays.filter(({ endedOn }) => endedOn === null).map((stay) => stay.admissionYear);
  return years.length === 0 ? null : Math.max(...years);
}

/**
 * The year whose fees a student asks about without naming one: the current one with a bed of it, such as
 * a kept bed, which has later years too; else that of the bed; else the current one.
 */
export function feeYearOf(stays: readonly Stay[], current: number): number {
  const isHeldNow = stays.some((stay) => stay.endedOn === null && stay.admissionYear === current);
  return isHeldNow ? current : (currentBedYear(stays) ?? current);
}

/** Whether a student who left still owes a fee: it was due while the student had the bed. */
function isOwedAfter({ endedOn }: Stay, demand: Demand): boolean {
  const wasDue = demand.dueOn !== null && endedOn !== null && demand.dueOn <= endedOn;
  return wasDue && balanceOf(demand) > 0;
}

/**
 * Keeps the demand of a student who moved; the difference between the places becomes an adjustment.
 * A year that is over costs what it did, also where the student’s room has changed since.
 */
function moveDemand(
  before: Demand,
  stay: Stay,
  schedule: readonly ScheduleRow[],
  today: string,
): DemandChange {
  const { hallId, roomType } = stay;
  const place = { hallId, roomType };
  const from = chooseTerms(schedule, before, before);
  const to = chooseTerms(schedule, before, stay);
  const wasKnown = before.hallId !== null || before.roomType !== null;
  const isSettled = !wasKnown || isYearOver(before, today);
  if (isSettled || !to || from?.amount === to.amount) {
    return { before, after: { ...before, ...place }, entries: [] };
  }
  const amount = proRataAmount(before, to.amount, before.owedFrom);
  const isFeePaid = balanceOf(before) <= openFine(before);
  const owedAnew = isFeePaid && amount > before.amount;
  const dueOn = owedAnew ? dueDateFrom(before.dueOn, today) : before.dueOn;
  // The difference of the places, so that what was refunded in part is not charged again.
  const difference = Math.max(amount - before.amount, before.fined - before.charged);
  const reason = 'Moved to another hall or room type';
  const entries = [{ kind: 'adjustment', amount: difference, fine: 0, reason } as const];
  return { before, after: { ...before, ...place, amount, dueOn }, entries };
}

/**
 * What changes of a student’s demand of one fee: it is made with the bed, cancelled when the bed of
 * the year is vacated before the fee is due, and adjusted when the student moves.
 * What was due before the bed was vacated stays owed. Pure. Repeating it changes nothing.
 * @param stay the student’s bed of the fee’s year; undefined without one
 */
export function changeDemand(
  fee: Fee,
  { demand, stay }: { demand: Demand | undefined; stay: PricedStay | undefined },
  schedule: readonly ScheduleRow[],
  today: string,
): DemandChange | undefined {
  if (!stay || !isStillHeld(stay)) {
    if (!demand || demand.cancelled || (stay && isOwedAfter(stay, demand))) return undefined;
    return cancelDemand(demand, 'The bed was vacated');
  }
  if (!demand || demand.cancelled) {
    const row = chooseTerms(schedule, fee, stay);
    return row && makeDemand(demand, stay, row, today);
  }
  const moved = demand.hallId !== stay.hallId || demand.roomType !== stay.roomType;
  return moved ? moveDemand(demand, stay, schedule, today) : undefined;
}

/** The demand of a fee among those of a student. */
export function demandOf(demands: readonly Demand[], fee: Fee): Demand | undefined {
  return demands.find((demand) => isSameFee(demand, fee));
}

/** The entry of a payment: it pays the fee first, then the late fine. Amounts in paise. */
export function paymentEntry(
  { charged, fined, paid }: Pick<Demand, 'charged' | 'fined' | 'paid'>,
  amount: number,
): Entry {
  const feePart = (total: number) => Math.min(total, charged - fined);
  const fine = Math.max(0, amount - Math.max(0, feePart(paid + amount) - feePart(paid)));
  return { kind: 'payment', amount: -amount, fine: fine === 0 ? 0 : -fine };
}

/** The admission years of which something is to pay, the oldest first. */
export function openYears(demands: readonly Demand[]): number[] {
  const years = demands.filter((demand) => balanceOf(demand) > 0).map((each) => each.admissionYear);
  return [...new Set(years)].toSorted((a, b) => a - b);
}

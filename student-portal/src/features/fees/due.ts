import type { YearFee } from '@hostel/contracts/fees';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { feesMessages } from './messages.ts';
import { money } from '../../lib/money.ts';

const texts = feesMessages.due;

/** What is still to pay of a fee, in paise. Servers before demands existed send only the amount. */
export function balanceOf({ balance, status, amount, nothingDue }: YearFee): number {
  if (balance !== undefined) return Math.max(0, balance);
  return status === 'paid' || nothingDue ? 0 : (amount ?? 0);
}

/** What an order for a fee is of, in paise: the balance, and the late fine of today that it posts. */
export function toPayOf(fee: YearFee): number {
  const balance = balanceOf(fee);
  return balance > 0 ? balance + (fee.fineToday ?? 0) : 0;
}

/** What was paid of a fee, in paise. */
export function paidOf({ paid, status, amount }: YearFee): number {
  return paid ?? (status === 'paid' ? (amount ?? 0) : 0);
}

export function isOverdue({ overdueDays = 0 }: Pick<YearFee, 'overdueDays'>): boolean {
  return overdueDays > 0;
}

/** The late fine that is part of the balance, in paise. */
function openFine(fee: YearFee): number {
  return Math.min(fee.fine ?? 0, balanceOf(fee));
}

/** 'Overdue by 3 days', 'due in 6 days'; undefined without a due date. */
function daysText({ overdueDays = 0, dueOn }: YearFee, now: Date): string | undefined {
  if (overdueDays > 0) return texts.overdue(overdueDays);
  return dueOn ? texts.inDays(daysBetween(campusDay(now), dueOn)) : undefined;
}

/**
 * When the balance of a fee is due, and the late fine in it: 'Due in 6 days', 'Overdue by 3 days, late
 * fine ₹150 included'. Undefined where nothing is open, or no date is set and no fine.
 * @param withDay adds the due date: 'Due in 6 days (28 Nov 2026)'
 */
export function dueText(fee: YearFee, now: Date, { withDay = false } = {}): string | undefined {
  if (balanceOf(fee) === 0) return undefined;
  const fine = openFine(fee);
  const days = daysText(fee, now);
  const day = withDay && fee.dueOn ? texts.day(dayLabel(fee.dueOn), isOverdue(fee)) : '';
  const parts = [
    days && `${days}${day}`,
    fine > 0 && texts.fineIncluded(money(fine, fee.currency)),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The fee to pay first: overdue longest, else due earliest. */
export function nextFee<Fee extends YearFee>(fees: readonly Fee[]): Fee | undefined {
  return fees
    .filter((fee) => balanceOf(fee) > 0 && fee.status === 'due')
    .toSorted((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'))[0];
}

/** The next fee in one line: 'Pay ₹24,000, due in 6 days'. Undefined where nothing is to pay. */
export function nextFeeText(fees: readonly YearFee[], now: Date): string | undefined {
  const fee = nextFee(fees);
  if (!fee) return undefined;
  const due = dueText(fee, now);
  if (due && isOverdue(fee)) return due;
  const pay = feesMessages.pay.withAmount(money(toPayOf(fee), fee.currency));
  return due ? `${pay}, ${due.charAt(0).toLowerCase()}${due.slice(1)}` : pay;
}

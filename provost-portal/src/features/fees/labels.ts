import type { FeeStatusFilter, StudentFee } from '@hostel/contracts/fees';
import type { Payment } from '@hostel/contracts/fees/payments';
import { refundReasonLabels } from '@hostel/contracts/fees/refunds';
import type { FeeStudent } from '@hostel/contracts/fees/students';
import type { Tone } from '@hostel/shared-ui/badge';
import { dayLabel } from '@hostel/shared-ui/dates';
import { labelOf } from '../../lib/labels.ts';
import { messages } from './messages.ts';

/** Each fee as the server takes it. */
export const wireFees = {
  hostel: { feeType: 'hostel' },
  'mess-odd': { feeType: 'mess', semester: 'odd' },
  'mess-even': { feeType: 'mess', semester: 'even' },
} as const;

export const statusLabels: Record<FeeStatusFilter, string> = {
  due: 'Not paid',
  paid: 'Paid',
  confirming: 'Being confirmed',
  overdue: 'Overdue',
  failed: 'Not paid, payment failed',
  refunded: 'Not paid, refunded',
};

interface Look {
  tone: Tone;
  label: string;
}

const looks: Record<string, Look> = {
  due: { tone: 'neutral', label: 'Not paid' },
  paid: { tone: 'good', label: 'Paid' },
  confirming: { tone: 'waiting', label: 'Being confirmed' },
  failed: { tone: 'bad', label: 'Payment failed' },
  refunded: { tone: 'info', label: 'Refunded' },
};

/**
 * Colour and label of a fee's status. An overdue fee shows the days, another unpaid one the result of
 * the last payment attempt.
 */
export function statusLook(fee: Pick<StudentFee, 'status' | 'lastTry' | 'overdueDays'>): Look {
  const { status, lastTry, overdueDays = 0 } = fee;
  if (status === 'due' && overdueDays > 0) {
    return { tone: 'bad', label: messages.overdueBy(overdueDays) };
  }
  const known = status === 'due' ? (lastTry ?? status) : status;
  return looks[known] ?? { tone: 'neutral', label: known };
}

type Standing = Pick<FeeStudent, 'balance' | 'overdueDays' | 'confirming' | 'dueOn'>;

/** Colour and label of what a student still has to pay. */
export function studentLook({ balance, overdueDays, confirming, dueOn }: Standing): Look {
  if (overdueDays > 0) return { tone: 'bad', label: messages.overdueBy(overdueDays) };
  if (confirming > 0) return { tone: 'waiting', label: statusLabels.confirming };
  if (balance <= 0) return { tone: 'good', label: statusLabels.paid };
  const label = dueOn === null ? statusLabels.due : messages.dueBy(dayLabel(dueOn));
  return { tone: 'neutral', label };
}

const paymentLooks: Record<string, Look> = {
  completed: { tone: 'good', label: 'Paid' },
  pending: { tone: 'waiting', label: 'Pending' },
  failed: { tone: 'bad', label: 'Failed' },
  refunded: { tone: 'info', label: 'Refunded' },
};

/** Colour and label of an attempt to pay. */
export function paymentLook({
  status,
  confirming,
  refundReason,
}: Pick<Payment, 'status' | 'confirming' | 'refundReason'>): Look {
  if (confirming) return { tone: 'waiting', label: statusLabels.confirming };
  const look = paymentLooks[status] ?? { tone: 'neutral', label: status };
  // With a paid fee, the reason is of a part of the payment.
  if (!refundReason || status === 'completed') return look;
  return { ...look, label: `${look.label}: ${labelOf(refundReasonLabels, refundReason)}` };
}

/** What is remarkable about an amount to pay: a part that is paid already, a late fine in it. */
export function amountNotes({ paid = 0, fine = 0, balance = 0, currency }: StudentFee): string[] {
  if (balance <= 0) return [];
  return [
    ...(paid > 0 ? [messages.partPaid(money(paid, currency))] : []),
    ...(fine > 0 ? [messages.fineIncluded(money(Math.min(fine, balance), currency))] : []),
  ];
}

/**
 * An amount in Indian notation: ₹24,000, ₹1,24,000.50.
 * @param amount in hundredths of the currency: paise
 */
export function money(amount: number, currency = 'INR'): string {
  // A minus sign, which a hyphen is not.
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })
    .format(amount / 100)
    .replace('-', '−');
}

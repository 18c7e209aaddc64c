import type { FeeStatusFilter, StudentFee } from '@hostel/contracts/fees';
import type { Tone } from '@hostel/shared-ui/badge';
import { wordOf } from '../../lib/student-words.ts';

/** A fee of a year, as the URL names it. */
export const feeNames = ['hostel', 'mess-odd', 'mess-even'] as const;
export type FeeName = (typeof feeNames)[number];

export const feeLabels: Record<FeeName, string> = {
  hostel: 'Hostel fee',
  'mess-odd': 'Mess fee, odd semester',
  'mess-even': 'Mess fee, even semester',
};

/** What the server calls the fee. */
export const feeOnTheWire = {
  hostel: { feeType: 'hostel' },
  'mess-odd': { feeType: 'mess', semester: 'odd' },
  'mess-even': { feeType: 'mess', semester: 'even' },
} as const;

export function feeLabel({ feeType, semester }: Pick<StudentFee, 'feeType' | 'semester'>): string {
  return wordOf(feeLabels, semester === null ? feeType : `${feeType}-${semester}`);
}

export const statusLabels: Record<FeeStatusFilter, string> = {
  due: 'Not paid',
  paid: 'Paid',
  confirming: 'Being confirmed',
  failed: 'Not paid, payment failed',
  refunded: 'Not paid, refunded',
};

export const bedLabels = { yes: 'Has a bed', no: 'Has none' } as const;

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

/** How a fee stands, and where it is due what became of the last try. */
export function statusLook({ status, lastTry }: Pick<StudentFee, 'status' | 'lastTry'>): Look {
  const known = status === 'due' ? (lastTry ?? status) : status;
  return looks[known] ?? { tone: 'neutral', label: known };
}

/** The academic year that begins in a year, as people write it: 2026–27. */
export function academicYear(beginsIn: number): string {
  return `${beginsIn}–${String((beginsIn + 1) % 100).padStart(2, '0')}`;
}

/**
 * An amount as people write it: ₹24,000, ₹1,24,000.50.
 * @param amount in the currency’s hundredth part: paise.
 */
export function money(amount: number, currency = 'INR'): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);
}

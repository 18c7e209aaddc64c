import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { FeeAdjustment } from '@hostel/contracts/fees/adjustments';
import { labelOf } from '../../../lib/labels.ts';
import { kindLabels } from '../account/messages.ts';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { money } from '../labels.ts';

/** What is adjusted and by how much: Waiver, ₹5,000. */
export function sumText({ kind, amount }: Pick<FeeAdjustment, 'kind' | 'amount'>): string {
  return `${labelOf(kindLabels, kind)}, ${money(amount)}`;
}

/** The fee, or the receipt of a reversed payment. */
export function subjectText(row: FeeAdjustment): string {
  const { feeType, semester, admissionYear, receiptNumber, part } = row;
  if (feeType === null) return receiptNumber ?? '';
  const fee = `${feeLabel({ feeType, semester })} ${academicYear(admissionYear)}`;
  return part === 'fine' ? `${fee}, late fine` : fee;
}

import { paise } from '@hostel/contracts/fees/counter';
import * as z from 'zod/mini';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';

const enterAmount = 'Please enter an amount in rupees, such as 24,000 or 24000.50';

/** An amount as people type it, in rupees; it becomes paise. */
export const rupees = z.pipe(
  z.pipe(
    z.string().check(z.overwrite(plainCharacters), z.regex(/^[\d,]+(\.\d{1,2})?$/, enterAmount)),
    z.transform((text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)),
  ),
  paise,
);

/** An amount in paise as the field of a form has it: 24000 or 24000.50. */
export function typedRupees(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

const rupeesOnly = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in paise as it is read: ₹24,000, or ₹24,000.50. */
export function formatRupees(amount: number): string {
  return (amount % 100 === 0 ? rupeesOnly : exact).format(amount / 100);
}

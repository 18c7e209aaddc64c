/**
 * Formats an amount: ₹24,000, ₹1,24,000.50.
 * @param amount in hundredths of the currency: paise.
 */
export function money(amount: number, currency: string): string {
  // A minus sign, which a hyphen is not.
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })
    .format(amount / 100)
    .replace('-', '−');
}

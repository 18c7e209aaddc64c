/** An instant in words, in a time zone: 20 June 2026 at 5:00 pm. */
export function timeInWords(instant: string, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-IN', { timeZone, ...style }).format(new Date(instant));
}

/** An amount of paise: ₹5,000 or ₹18,500.50. */
export function amountInWords(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

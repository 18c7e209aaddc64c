const timeZone = 'Asia/Kolkata';

/** The parts of a slip's date: the day large, month and year beneath. */
export function slipDate(instant: string): { day: string; month: string } {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone }).format(date);
  return { day: part({ day: 'numeric' }), month: part({ month: 'short', year: 'numeric' }) };
}

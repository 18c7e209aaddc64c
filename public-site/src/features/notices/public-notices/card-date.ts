const timeZone = 'Asia/Kolkata';

/** The parts of a notice card's date in campus time: the day, and the month with the year. */
export function cardDate(instant: string): { day: string; month: string } {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone }).format(date);
  return { day: part({ day: 'numeric' }), month: part({ month: 'short', year: 'numeric' }) };
}

const timeZone = 'Asia/Kolkata';

/** A day without a time is shown as that day everywhere: it is read and written as UTC. */
export function dayLabel(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The parts of a slip's date: the day large, month and year beneath. */
export function slipDate(instant: string): { day: string; month: string } {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone }).format(date);
  return { day: part({ day: 'numeric' }), month: part({ month: 'short', year: 'numeric' }) };
}

/** The day of an instant at the university. */
export function instantLabel(instant: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );
}

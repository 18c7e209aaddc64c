/** A deadline in mails and letters: `11:59 pm on Thursday, 26 November 2026`. */
export function deadlineText(at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' }).format(at);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).formatToParts(at);
  const part = (name: string) => day.find(({ type }) => type === name)?.value ?? '';
  const date = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  // Between the time and am or pm, Node has a space that does not break.
  return `${clock.replace(/\s/g, ' ')} on ${date}`;
}

/** A deadline in an SMS, of at most 30 characters: `11:59 pm, 26 Nov 2026`. */
export function shortDeadline(at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' }).format(at);
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format(at);
  return `${clock.replace(/\s/g, ' ')}, ${day}`;
}

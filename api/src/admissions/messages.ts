/** A calendar day as a person reads it: 1 July 2026. */
function inWords(day: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-IN', format).format(new Date(`${day}T00:00:00Z`));
}

/** What applications say to people. */
export const messages = {
  rollRegistered:
    'A student with this roll number is already registered. Please login with the email of that registration.',
  closed: ({ from, to }: { from: string; to: string }, today: string) =>
    today < from
      ? `Applications are taken from ${inWords(from)} to ${inWords(to)}.`
      : `Applications were taken until ${inWords(to)}.`,
};

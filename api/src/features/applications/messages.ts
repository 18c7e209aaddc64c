/** A calendar day in the form 1 July 2026. */
function dayText(day: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-IN', format).format(new Date(`${day}T00:00:00Z`));
}

/** Texts of applications. */
export const messages = {
  rollRegistered:
    'A student with this roll number is already registered. Please sign in with the email of that registration.',
  closed: ({ from, to }: { from: string; to: string }, today: string) =>
    today < from
      ? `Applications are taken from ${dayText(from)} to ${dayText(to)}.`
      : `Applications were taken until ${dayText(to)}.`,
};

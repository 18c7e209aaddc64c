/** The refusals of leave on a night without a bed, which the form says before the submit. */

export const leaveNeedsBed = 'Only residents can apply for leave. You have no bed in a hall now.';

const dayInWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** The refusal of leave that ends after the day until which the student has a bed. */
export function leaveBeyondBed(bedUntil: string): string {
  const last = dayInWords.format(new Date(`${bedUntil}T00:00:00Z`));
  return `You have a bed until ${last}. For longer leave, ask the hostel office to keep your bed for the next year.`;
}

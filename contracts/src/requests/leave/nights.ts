import { dayInWords } from '../../wire/calendar.ts';

/** The refusals of leave on a night without a bed, which the form says before the submit. */

export const leaveNeedsBed = 'Only residents can apply for leave. You have no bed in a hall now.';

/** The refusal of leave that ends after the day until which the student has a bed. */
export function leaveBeyondBed(bedUntil: string): string {
  return `You have a bed until ${dayInWords(bedUntil)}. For longer leave, ask the hostel office to keep your bed for the next year.`;
}

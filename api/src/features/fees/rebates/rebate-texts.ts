import { dayInWords } from '@hostel/contracts/wire/calendar';
import { counted } from '@hostel/contracts/wire/counts';

/** The reason of a rebate that is taken back, because the leave no longer gives one. */
export const correctedReason = 'Mess rebate taken back: the leave has changed';

/** What a rebate is for, in the statement; `corrected` where another one was credited before. */
export function rebateReason(
  { days, from, to }: { days: number; from: string; to: string },
  corrected: boolean,
): string {
  const name = corrected ? 'Mess rebate corrected' : 'Mess rebate';
  const period = counted(days, 'day of leave', 'days of leave');
  const when = from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
  return `${name}: ${period}, ${when}`;
}

/** What changed, for the mail. */
export function rebateSentence(sum: string, credited: boolean): string {
  return credited
    ? `${sum} of your mess fee is credited to your account, because you were away on leave.`
    : `${sum} of a mess rebate is taken back, because your leave has changed.`;
}

/** What changed where a rebate is the same in sum, and counts for the fee of another semester. */
export function movedSentence(sum: string): string {
  return `${sum} of your mess rebate is moved to the mess fee of the other semester, because your leave has changed.`;
}

import { dateFormat } from '@hostel/contracts/wire/date-format';
import { clockInWords } from './in-words.ts';

const dayAndYear = { day: 'numeric', year: 'numeric' } as const;
const longDay = dateFormat('en-GB', { ...dayAndYear, weekday: 'long', month: 'long' });
const shortDay = dateFormat('en-GB', { ...dayAndYear, month: 'short' });

/** With a space that breaks. */
const clock = (at: Date, timeZone: string) => clockInWords(at, timeZone).replace(/\s/g, ' ');

/** A deadline in mails and letters: `11:59 pm on Thursday, 26 November 2026`. */
export function deadlineText(at: Date, timeZone: string): string {
  const day = longDay(timeZone).formatToParts(at);
  const part = (name: string) => day.find(({ type }) => type === name)?.value ?? '';
  const date = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  return `${clock(at, timeZone)} on ${date}`;
}

/** A deadline in an SMS, of at most 30 characters: `11:59 pm, 26 Nov 2026`. */
export function shortDeadline(at: Date, timeZone: string): string {
  return `${clock(at, timeZone)}, ${shortDay(timeZone).format(at)}`;
}

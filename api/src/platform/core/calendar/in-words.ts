import { dateFormat } from '@hostel/contracts/wire/date-format';

const day = dateFormat('en-IN', { dateStyle: 'long' });
const clock = dateFormat('en-IN', { timeStyle: 'short' });
const dayAndTime = dateFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** The day of an instant in words, in a time zone: 20 June 2026. */
export function instantDayInWords(at: Date, timeZone: string): string {
  return day(timeZone).format(at);
}

/** The time of day of an instant in words: 5:00 pm. Before am and pm is a space that does not break. */
export function clockInWords(at: Date, timeZone: string): string {
  return clock(timeZone).format(at);
}

/** An instant in words, in a time zone: 20 June 2026 at 5:00 pm. */
export function timeInWords(at: Date, timeZone: string): string {
  return dayAndTime(timeZone).format(at);
}

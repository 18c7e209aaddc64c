import { unknown } from '../../lib/student-words.ts';

const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
const plainDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });

/** A calendar day or an instant as a date; a day never passes through a time zone. */
export function dateOf(value: string | null): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return unknown;
  return (value?.length === 10 ? plainDay : format).format(date);
}

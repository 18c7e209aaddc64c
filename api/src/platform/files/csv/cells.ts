import { dateFormat } from '@hostel/contracts/wire/date-format';

const momentFormat = dateFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A calendar day, `YYYY-MM-DD`, as India writes it: `28/02/2005`. */
export function dayCell(day: string | null): string | null {
  return day === null ? null : day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}

/** An ISO instant as day and time in `timeZone`: `28/02/2005 17:05`, which spreadsheets sort as a date. */
export function momentCell(instant: string | null, timeZone: string): string | null {
  if (instant === null) return null;
  return momentFormat(timeZone).format(new Date(instant)).replace(', ', ' ');
}

/**
 * A mobile number, `+919876543210`, as India writes it: `98765 43210`. The space keeps it a text: a
 * spreadsheet turns twelve digits into 9.19877E+11, and takes a leading `+` for a formula. A number
 * in any other form is left as it is.
 */
export function phoneCell(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/^\+91[ -]?(\d{5})(\d{5})$/, '$1 $2');
}

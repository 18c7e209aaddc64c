import { dateFormat } from '@hostel/contracts/wire/date-format';

const momentFormat = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** An ISO instant as day and time in `timeZone`, the cell of a column of moments: `2005-02-28 17:05`. */
export function officeMoment(instant: string | null, timeZone: string): string | null {
  return instant === null ? null : momentFormat(timeZone).format(new Date(instant));
}

/** A calendar day, `YYYY-MM-DD`, as India writes it: `28/02/2005`. */
export function dayCell(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}

/** Day and time, `YYYY-MM-DD HH:MM`, as India writes them: `28/02/2005 17:05`. */
export function momentCell(moment: string): string {
  return moment.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/, '$3/$2/$1 $4');
}

/**
 * A mobile number, `+919876543210`, as India writes it: `98765 43210`. The space keeps it a text: a
 * spreadsheet turns twelve digits into 9.19877E+11, and takes a leading `+` for a formula. A number
 * in any other form is left as it is.
 */
export function phoneCell(phone: string): string {
  return phone.replace(/^\+91[ -]?(\d{5})(\d{5})$/, '$1 $2');
}

const month =
  '(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T|TEMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)';

/** What spreadsheets read as something else than text, besides what has no letter. */
const readOtherwise = [
  // 24E10 is a number.
  /^[+-]?[\d.,]+E[+-]?\d+$/i,
  // 3-MAR, MAR-24 and SEPT2 are days.
  new RegExp(`^(?:\\d+\\W*${month}|${month}\\W*\\d+|\\d+\\W*${month}\\W*\\d+)$`, 'i'),
  // 2PM and 2 P are times.
  /^[\d:.]+(?: ?[AP]M| [AP])$/i,
  /^(?:TRUE|FALSE)$/i,
];

/** A whole number that stays as it is written: spreadsheets shorten what has more than 11 digits. */
const staysNumber = /^(?:0|[1-9]\d{0,10})$/;

function isReadOtherwise(text: string): boolean {
  if (text === '' || staysNumber.test(text)) return false;
  return !/\p{L}/u.test(text) || readOtherwise.some((form) => form.test(text));
}

/** SIX-PER-EM SPACE, see docs/decisions/0100-identifiers-in-csv.md. */
const keepsText = '\u2006';

/**
 * An identifier as a spreadsheet keeps it. Where it would read a number, a day or a formula, as in
 * `007`, `24E10` and `1-2`, an invisible space follows, which the imports remove.
 */
export function identifierCell(identifier: string): string {
  return isReadOtherwise(identifier) ? `${identifier}${keepsText}` : identifier;
}

import * as z from 'zod/mini';

/** The server's limit for what a person writes, in characters; counters hint at less. */
export const textLimit = 5000;

/** NUL is legal in JSON and impossible in PostgreSQL's text: nobody types it on purpose. */
const withoutNul = z.overwrite<string>((text) => text.replaceAll('\u0000', ''));

function atMost(limit: number) {
  return z.maxLength(limit, `At most ${limit.toLocaleString('en-IN')} characters.`);
}

/** Text that a person types: trimmed, possibly empty, at most `limit` characters. */
export function typedText(limit = textLimit) {
  return z.string().check(withoutNul, z.trim(), atMost(limit));
}

/** Text that a person must type: trimmed, not blank (else `message`), at most `limit` characters. */
export function requiredText(message: string, limit = textLimit) {
  return z.string(message).check(withoutNul, z.trim(), z.minLength(1, message), atMost(limit));
}

/** What a search box holds. */
export const searchText = z.optional(typedText(200));

/** A calendar day of a year that any real date here lies in; PostgreSQL knows no year 0. */
export const calendarDay = z.iso
  .date('This is not a date.')
  .check(z.regex(/^(19|20|21)\d\d-/, 'This is not a date.'));

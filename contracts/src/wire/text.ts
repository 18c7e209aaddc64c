import * as z from 'zod/mini';
import { formatCount } from './counts.ts';

/** The server's limit for what a person writes, in characters; counters hint at less. */
const textLimit = 5000;

/**
 * A character that leaves a mark on the page: a letter, digit, sign or mark, but none that Unicode
 * draws as nothing (soft hyphen, zero-width and direction marks, Hangul fillers, variation
 * selectors), nor the blank Braille cell or the empty note head. Characters that Unicode has not
 * assigned, or leaves to private use, count as visible: a font may draw them.
 */
const visible =
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\u{1D159}])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;

/** Whether text is empty or holds only invisible characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/**
 * What JSON can hold and PostgreSQL can't: NUL, and half of a surrogate pair, which its JSON refuses and
 * its text would replace. Nobody types it on purpose.
 */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Whether text that is not typed, such as an id or a password, can be stored as it is. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

const storable = z.overwrite<string>((text) => text.replaceAll(unstorable, ''));

/** Trimmed; blank text is empty, so that a length or an `=== ''` decides on it. */
const trimmed = z.overwrite<string>((text) => (isBlank(text) ? '' : text.trim()));

function atMost(limit: number) {
  return z.maxLength(limit, `At most ${formatCount(limit)} characters.`);
}

/** Text that a person types: trimmed, possibly empty, at most `limit` characters. */
export function typedText(limit = textLimit) {
  return z.string().check(storable, trimmed, atMost(limit));
}

/**
 * Text that a person must type: trimmed, not blank (else `message`), at most `limit` characters.
 */
export function requiredText(message: string, limit = textLimit) {
  return z.string(message).check(storable, trimmed, z.minLength(1, message), atMost(limit));
}

/** Control characters, and what makes other text appear in another order: embeddings, overrides, isolates. */
const controls = /(?!\s)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text as one line, for a header of a mail, a name or a title: line breaks and runs of blanks are one blank. */
export function oneLine(text: string): string {
  return text.replaceAll(controls, '').replaceAll(/\s+/gu, ' ').trim();
}

/** The name of a file as it is shown: one line that no mark of the direction changes. */
export function shownFileName(name: string): string {
  return oneLine(name.replaceAll(/[\u061c\u200e\u200f]/gu, ''));
}

const asOneLine = z.overwrite<string>(oneLine);

/** As `typedText`, of one line: a name, or what becomes a header or a file's name. */
export function typedLine(limit = textLimit) {
  return z.string().check(storable, asOneLine, trimmed, atMost(limit));
}

/** As `requiredText`, of one line: a name, a title, a subject. */
export function requiredLine(message: string, limit = textLimit) {
  return z
    .string(message)
    .check(storable, asOneLine, trimmed, z.minLength(1, message), atMost(limit));
}

/** What a search box holds. */
export const searchText = z.optional(typedText(200));

/** A calendar day of a year that any real date here lies in; PostgreSQL knows no year 0. */
export const calendarDay = z.iso
  .date('This is not a date.')
  .check(z.regex(/^(19|20|21)\d\d-/, 'This is not a date.'));

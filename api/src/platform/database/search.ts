import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { containing, escaped } from './conditions.ts';
import { studentProfiles } from './schema/identity/people.ts';

/** Combining marks of Latin, Greek and Cyrillic, invisible characters, and apostrophes. */
const removed =
  /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff'’‘ʼʹ`]+/gu;
const blanks = /[ \t\n\v\f\r\u2010-\u2015\u2212-]+/gu;

/**
 * A text as searches compare it: without case, accents, apostrophes, dashes and invisible characters. As
 * the function `fold_text` of the database, which folds what is stored.
 */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(removed, '').replaceAll(blanks, ' ');
  return folded.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll(/^ | $/g, '');
}

/** More are not read: each is looked up. */
const mostWords = 10;

/** The folded words of what somebody typed. A phone number with 0 in front is stored without it. */
export function wordsOf(typed: string): string[] {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const text = /^0\d{10}$/.test(digits) ? digits.slice(1) : typed;
  return foldText(text).split(' ').filter(Boolean).slice(0, mostWords);
}

/** The index of texts knows parts of three letters, and the first two of a word. */
export const shortestPart = 3;

/** One or two letters are looked for at the beginning of words only. */
function beginsWord(column: AnyColumn | SQL, word: string): SQL {
  const [first, later, ofLine] = ['', '% ', '%\n'].map((before) => `${before}${escaped(word)}%`);
  return sql`(${column} like ${first} or ${column} like ${later} or ${column} like ${ofLine})`;
}

/**
 * Whether a folded column contains every word of what somebody typed, in any order. The index looks up
 * three letters at a time, and common ones cost most: where a word has a digit, only such words are looked
 * up, which few rows have, and the others are compared.
 */
export function containsWords(column: AnyColumn | SQL, typed: string): SQL {
  const words = wordsOf(typed);
  if (words.length === 0) return sql`false`;
  const hasNumber = (word: string) => word.length >= shortestPart && /\d/.test(word);
  const looksUp = words.some(hasNumber) ? hasNumber : () => true;
  const each = words.map((word) => {
    if (word.length < shortestPart) return beginsWord(column, word);
    return looksUp(word)
      ? sql`${column} like ${containing(word)}`
      : sql`position(${word} in ${column}) > 0`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

/**
 * Whether name, email, roll number, phone number, course, hall or room of a student together have every word
 * of what somebody typed.
 * @param profile the table of profiles, or its alias
 */
export function studentMatches(
  typed: string,
  profile: SQL | typeof studentProfiles = studentProfiles,
) {
  return containsWords(sql`${profile}.folded_text`, typed);
}

/**
 * The order of names: Ángelo is listed beside Angelo.
 * @param folded the folded text of a person, which begins with the name
 */
export function nameOrder(folded: SQL): SQL {
  return sql`split_part(${folded}, E'\\n', 1) collate "C"`;
}

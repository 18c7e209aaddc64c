import * as z from 'zod/mini';
import { formatCount } from '../counts.ts';
import { isBlank, oneLine, withoutControls } from './characters.ts';
import { ofKind, refuse } from './kinds.ts';

/** The server's limit for what a person writes, in characters; counters hint at less. */
const textLimit = 5000;

export function atMost(limit: number) {
  return z.maxLength(limit, `At most ${formatCount(limit)} characters.`);
}

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const manyEmptyLines = /\n(?:[^\S\n]*\n){3,}/gu;

/** Text of several lines: composed, without control characters, with at most two empty lines in a row. */
export function severalLines(text: string): string {
  return withoutControls(text.replaceAll(lineBreaks, '\n'))
    .normalize('NFC')
    .replaceAll(manyEmptyLines, '\n\n\n')
    .trim();
}

/** Blank text is empty, so that a length or an `=== ''` decides on it. */
const emptyIfBlank = z.overwrite<string>((text) => (isBlank(text) ? '' : text));
export const asOneLine = [z.overwrite<string>(oneLine), emptyIfBlank] as const;
const asSeveralLines = [z.overwrite<string>(severalLines), emptyIfBlank] as const;

/** Text that a person types: possibly empty, at most `limit` characters. */
export function typedText(limit = textLimit) {
  return ofKind('text', z.string().check(...asSeveralLines, atMost(limit)));
}

/** Text that a person must type: not blank (else `message`), at most `limit` characters. */
export function requiredText(message: string, limit = textLimit) {
  const filled = z.minLength(1, message);
  return ofKind('text', z.string(message).check(...asSeveralLines, filled, atMost(limit)));
}

/** As `typedText`, of one line. */
export function typedLine(limit = textLimit) {
  return ofKind('line', z.string().check(...asOneLine, atMost(limit)));
}

/** As `requiredText`, of one line: a title, a reference. */
export function requiredLine(message: string, limit = textLimit) {
  const filled = z.minLength(1, message);
  return ofKind('line', z.string(message).check(...asOneLine, filled, atMost(limit)));
}

const inOneLine = 'Please write this in one line.';
const hasLineBreak = (text: string) => /[\r\n\v\f\u0085\u2028\u2029]/u.test(text.trim());

/** As `requiredLine`, of what becomes a header of a mail or a file’s name: a line break is refused. */
export function headerLine(message: string, limit = textLimit) {
  return ofKind(
    'line',
    z.string(message).check(
      refuse((text) => (hasLineBreak(text) ? inOneLine : undefined)),
      ...asOneLine,
      z.minLength(1, message),
      atMost(limit),
    ),
  );
}

/** What a search box holds. */
export const searchText = z.optional(typedLine(200));

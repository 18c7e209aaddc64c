import * as z from 'zod/mini';
import { plainCharacters } from './characters.ts';
import { ofKind, refuse } from './kinds.ts';
import { atMost } from './lines.ts';
import { spreadsheetProblem } from './spreadsheets.ts';

/** An apostrophe in front of a cell makes spreadsheets keep it as text. */
const apostrophe = /^['’]/u;

/** An identifier as it is compared, whatever it was pasted from. */
export function plainIdentifier(typed: string): string {
  return plainCharacters(typed).replace(apostrophe, '').replaceAll(/\s/gu, '');
}

interface IdentifierRules {
  /** Where it is missing; without it, the identifier may be empty. */
  required?: string;
  /** How it is called in a sentence: `a roll number`. */
  name: string;
  limit: number;
  /** Letters are written in capitals, unless it keeps them as they are. */
  keepsCase?: true;
  /** Spaces inside belong to it. */
  hasBlanks?: true;
  /** Letters and signs of every script belong to it. */
  hasAnyLetters?: true;
  /** The characters beside letters and digits; default: `- / . _`. */
  signs?: string;
}

function foreignCharacter(text: string, { signs = '-/._', hasBlanks }: IdentifierRules) {
  const others = hasBlanks ? `${signs} ` : signs;
  return [...text].find((each) => !/[A-Za-z0-9]/u.test(each) && !others.includes(each));
}

/** What is wrong with an identifier, as a sentence; undefined for a right one, and for an empty text. */
function identifierProblem(text: string, rules: IdentifierRules): string | undefined {
  const { name, signs = '-/._', hasAnyLetters } = rules;
  const spoilt = spreadsheetProblem(text);
  if (spoilt ?? hasAnyLetters) return spoilt;
  const foreign = foreignCharacter(text, rules);
  if (foreign === undefined) return undefined;
  const also = signs === '' ? '' : ` and ${[...signs].join(' ')}`;
  return `“${foreign}” can’t be in ${name}. Use letters A to Z, digits${also} only.`;
}

/**
 * An identifier: a number or code that is compared as a whole, so that every way of typing or pasting it is
 * the same one.
 */
function identifier(rules: IdentifierRules) {
  const { required, limit, hasBlanks, keepsCase } = rules;
  const plain = (typed: string) => {
    const text = hasBlanks
      ? plainCharacters(typed).replace(apostrophe, '')
      : plainIdentifier(typed);
    return keepsCase ? text : text.toUpperCase();
  };
  return ofKind(
    'identifier',
    z.string(required).check(
      z.overwrite(plain),
      refuse((text) => (text === '' ? required : identifierProblem(text, rules))),
      atMost(limit),
    ),
  );
}

const rollNumberLength = 15;

/** A roll number: in capitals, with its leading zeros. */
export function rollNumberField(required: string) {
  return identifier({ name: 'a roll number', required, limit: rollNumberLength });
}

/** As `rollNumberField`; empty where none is given. */
export const optionalRollNumber = identifier({ name: 'a roll number', limit: 40 });

/** The number of a room, unique in its hall: 101, K-08. */
export const roomNumber = identifier({
  name: 'the number of a room',
  required: 'Please give the number',
  limit: 10,
  signs: '-',
}).check(z.refine((text) => /^[A-Z0-9]/u.test(text), 'Begin with a letter or digit.'));

/** The number of a room that a list is narrowed to, possibly empty. */
export const roomNumberFilter = identifier({ name: 'the number of a room', limit: 20 });

const ofCourse = { name: 'the code of a course', limit: 100 };

/** The id of a course as the university writes it: C047. */
export function courseCode(required: string) {
  return identifier({ ...ofCourse, required });
}

/** As `courseCode`; empty where it isn’t given. */
export const optionalCourseCode = identifier(ofCourse);

/** The reference of a UPI payment, in the case in which the bank wrote it. */
export const upiReference = identifier({
  name: 'a UPI reference',
  required: 'Please enter the UPI reference',
  limit: 35,
  signs: '',
  keepsCase: true,
}).check(z.minLength(6, 'The UPI reference has 6 to 35 letters and digits'));

/** What is written on a key, possibly nothing: its number, or another remark on it. */
export const keyNumber = identifier({
  name: 'the number of a key',
  limit: 60,
  hasBlanks: true,
  keepsCase: true,
  hasAnyLetters: true,
});

/**
 * Digits only, however they are grouped: an OTP, the number of a draft.
 * @param wrong where it is something else than `form` allows
 */
export function digits(required: string, form: RegExp, wrong: string) {
  return ofKind(
    'identifier',
    z.string(required).check(
      z.overwrite((typed) => plainIdentifier(typed).replaceAll('-', '')),
      z.minLength(1, required),
      z.regex(form, wrong),
    ),
  );
}

/** A code of an authenticator app or a recovery code: blanks, dashes and case don’t count. */
export function signInCode(required: string) {
  return ofKind(
    'identifier',
    z.string(required).check(
      z.overwrite((typed) => plainIdentifier(typed).replaceAll('-', '').toLowerCase()),
      z.minLength(1, required),
      atMost(40),
    ),
  );
}

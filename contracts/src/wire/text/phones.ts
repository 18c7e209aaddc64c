import * as z from 'zod/mini';
import { plainCharacters } from './characters.ts';
import { impliedLimits } from '../marks.ts';
import { ofKind, refuse } from './kinds.ts';
import { spreadsheetProblem } from './spreadsheets.ts';

/** The prefix of every Indian number that is stored or shown. */
export const mobilePrefix = '+91';

const enterMobile = 'Enter a 10-digit mobile number that begins with 6, 7, 8 or 9.';
const enterContact =
  'Enter a 10-digit mobile number, or a landline with its area code, such as 0522 2345678.';

/** The longest number that is read; one of another country has 15 digits. */
const longestNumber = 40;

/** The digits of a number as typed, after a `+` where it has one; an Indian number without its prefix. */
function plainPhone(typed: string): string {
  return plainCharacters(typed)
    .replaceAll(/[\s()./-]/gu, '')
    .replace(/^00/u, '+')
    .replace(/^(?:\+?91)?0?(?=\d{10}$)/u, '');
}

const severalNumbers = 'There are several numbers here. Please write one of them.';
/** A number of another country has at most 15, after 00. */
const mostDigits = 17;
/** What is longer is no number, and not looked at. */
const mostCharacters = 200;

/** What is wrong with a number as typed: several in one field, or what a spreadsheet made of one. */
function typedProblem(typed: string): string | undefined {
  if (typed.length > mostCharacters) return undefined;
  const digitsOf = (text: string) => plainCharacters(text).replaceAll(/\D/gu, '').length;
  const written = plainCharacters(typed).replaceAll(' ', '');
  if (/E\+|\d{6}\.0/iu.test(written)) return spreadsheetProblem(written);
  const numbers = typed.split(/[/,;|&\n\r]|\b(?:or|and)\b/iu).filter((part) => digitsOf(part) > 6);
  return numbers.length > 1 || digitsOf(typed) > mostDigits ? severalNumbers : undefined;
}

/** An Indian mobile number in ten digits, the first 6 to 9. */
const isMobile = (number: string) => /^[6-9]\d{9}$/u.test(number);

/** A mobile number, a landline with its code, or a number of another country with its `+` and code. */
const isContact = (number: string) => /^(?:[1-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/u.test(number);

function counted(number: string, sentence: string): string {
  if (!/^\d+$/u.test(number)) return sentence;
  return number.length === 10 ? sentence : `This number has ${number.length} digits. ${sentence}`;
}

const mobileProblem = (number: string) =>
  isMobile(number) ? undefined : counted(number, enterMobile);

const contactProblem = (number: string) =>
  isContact(number) ? undefined : counted(number, enterContact);

const asPhone = [refuse(typedProblem), z.overwrite<string>(plainPhone)] as const;
const atMost = z.maxLength(longestNumber, enterContact);

/**
 * An Indian mobile number, to which an OTP or an SMS can go: ten digits, the first 6 to 9. The server stores
 * it, and every reply contains it, with `mobilePrefix`.
 */
export const mobile = impliedLimits(
  ofKind(
    'phone',
    z.string('Mobile number is required').check(...asPhone, refuse(mobileProblem), atMost),
  ),
);

/** As `mobile`; empty where the person has none. */
export const optionalMobile = impliedLimits(
  ofKind(
    'phone',
    z.string().check(
      ...asPhone,
      refuse((number) => (number === '' ? undefined : mobileProblem(number))),
      atMost,
    ),
  ),
);

/**
 * A number under which the office reaches somebody: a mobile number, a landline with its code, or a
 * number of another country. Stored by `storedPhone`.
 */
export function contactNumber(message: string) {
  return impliedLimits(
    ofKind(
      'phone',
      z.string(message).check(...asPhone, z.minLength(1, message), refuse(contactProblem), atMost),
    ),
  );
}

/** As `contactNumber`; empty where there is none. */
export const optionalContactNumber = impliedLimits(
  ofKind(
    'phone',
    z.string().check(
      ...asPhone,
      refuse((number) => (number === '' ? undefined : contactProblem(number))),
      atMost,
    ),
  ),
);

/** A number of these schemas as it is stored: `+`, the code of its country, and its digits. */
export function storedPhone(number: string): string {
  return number.startsWith('+') ? number : `${mobilePrefix}${number}`;
}

import fc from 'fast-check';
import type * as z from 'zod/mini';
import { birthDate, calendarDay } from './days.ts';
import { email } from './email.ts';
import { digits, rollNumberField, roomNumber, signInCode, upiReference } from './identifiers.ts';
import { contactNumber, mobile } from './phones.ts';

/** What pages, messengers, keyboards and spreadsheets put between the characters of a text. */
const invisible = fc.constantFrom(
  '\u200b',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u2060',
  '\ufeff',
);
const blanks = fc.constantFrom(' ', '\u00a0', '\u2009', '\u3000', '\t', '\n');
const dashes = ['\u2010', '\u2011', '\u2013', '\u2212', '\uff0d'];
/** The zeros of ASCII, full-width, Devanagari, Bengali, Tamil and Arabic-Indic digits. */
const zeros = [0x30, 0xff10, 0x966, 0x9e6, 0xbe6, 0x660];

interface Noise {
  /** Between the characters of a text. */
  between: fc.Arbitrary<string>;
  /** Another form of a character. */
  other: (character: string) => string[];
}

function otherForms(character: string): string[] {
  if (/\d/.test(character)) {
    return zeros.map((zero) => String.fromCodePoint(zero + Number(character)));
  }
  if (character === '-') return dashes;
  const wide = String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
  return /[!-~]/.test(character) ? [wide] : [];
}

/** The text with noise at any place, and with some of its characters in another form. */
function withNoise(text: string, { between, other }: Noise): fc.Arbitrary<string> {
  const parts = [...text].map((character) =>
    fc.tuple(
      fc.option(between, { nil: '', freq: 4 }),
      fc.constantFrom(character, ...other(character)),
    ),
  );
  return fc.tuple(...parts, between).map((all) => all.flat().join(''));
}

const everything: Noise = { between: fc.oneof(invisible, blanks), other: otherForms };
const withoutBlanks: Noise = { between: invisible, other: otherForms };

const kinds: [string, z.ZodMiniType<string>, fc.Arbitrary<string>, Noise][] = [
  ['a roll number', rollNumberField('x'), fc.stringMatching(/^\d\d[A-Z]{3}\d{4}$/), everything],
  ['a room number', roomNumber, fc.stringMatching(/^[A-Z]-\d{3}$/), everything],
  ['a UPI reference', upiReference, fc.stringMatching(/^[A-Za-z]{4}\d{8}$/), everything],
  ['an OTP', digits('x', /^\d{6}$/, 'x'), fc.stringMatching(/^\d{6}$/), everything],
  ['a code of sign-in', signInCode('x'), fc.stringMatching(/^[a-z0-9]{15}$/), everything],
  ['a mobile number', mobile, fc.stringMatching(/^[6-9]\d{9}$/), everything],
  ['a landline', contactNumber('x'), fc.stringMatching(/^[1-5]\d{9}$/), everything],
  ['a number abroad', contactNumber('x'), fc.stringMatching(/^\+97\d{10}$/), everything],
  ['a day', calendarDay, fc.constantFrom('2006-06-12', '2024-02-29'), withoutBlanks],
  ['a birth date', birthDate('x'), fc.constantFrom('12/06/2006', '29/02/2004'), withoutBlanks],
];

test.each(kinds)('reads %s through every noise', (_, schema, plain, noise) => {
  let changed = 0;
  const noisy = plain.chain((text) => fc.tuple(fc.constant(text), withNoise(text, noise)));
  fc.assert(
    fc.property(noisy, ([text, typed]) => {
      if (typed !== text) changed += 1;
      expect(schema.parse(typed)).toBe(text);
    }),
  );
  expect(changed).toBeGreaterThan(90);
});

test('an email is read as it was meant, or refused with a sentence', () => {
  const plain = fc.stringMatching(/^[a-z]{2,8}\.[a-z]{2,8}\d@example\.edu$/);
  const noisy = plain.chain((text) => fc.tuple(fc.constant(text), withNoise(text, everything)));
  const seen = { read: 0, refused: 0 };
  const only = plain.chain((text) => {
    const typed = withNoise(text, { between: invisible, other: () => [] });
    return fc.tuple(fc.constant(text), typed);
  });
  fc.assert(
    fc.property(fc.oneof(noisy, only), ([text, typed]) => {
      const read = email.safeParse(typed);
      seen[read.success ? 'read' : 'refused'] += 1;
      if (read.success) expect(read.data).toBe(text);
      else expect(read.error.issues.map(({ message }) => message).join()).toMatch(/^[A-Z].*\.$/);
    }),
  );
  expect(seen.read).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
});

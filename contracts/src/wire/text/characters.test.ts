import fc from 'fast-check';
import { isBlank, isStorable } from './characters.ts';
import { requiredText, typedText } from './lines.ts';

const required = requiredText('Required');
const invisible = [
  ['a space', ' '],
  ['a tab and line ends', '\t\r\n'],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a soft hyphen', '\u00ad'],
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left override', '\u202e'],
  ['a direction isolate', '\u2068\u2069'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['Hangul jamo fillers', '\u115f\u1160'],
  ['a blank Braille cell', '\u2800'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a combining grapheme joiner', '\u034f'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tag characters', '\u{e0061}\u{e007f}'],
  ['an empty note head', '\u{1d159}'],
  ['control characters', '\u0001\u001f\u007f\u0085'],
  ['NUL', '\u0000'],
  ['half of a surrogate pair', '\ud83d'],
] as const;

test.each(invisible)('reads %s as blank', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(required.safeParse(text).error?.issues).toMatchObject([{ message: 'Required' }]);
  expect(typedText().parse(text)).toBe('');
});

test.each([
  'x',
  '0',
  '.',
  '₹',
  'é',
  'क्ष',
  'நி',
  '한',
  '字',
  'ا',
  '😀',
  '👩‍🔧',
  '❤\ufe0f',
  '\u2801',
  '\u0301',
])('reads %j as visible and keeps it', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(required.parse(` ${text}\n`)).toBe(text);
});

test('removes what PostgreSQL can’t store from typed text, and finds it in other text', () => {
  const typed = 'a\u0000b\ud83dc😀';
  expect(required.parse(typed)).toBe('abc😀');
  expect(typedText().parse(typed)).toBe('abc😀');
  expect(['a\u0000', '\ud83d', '\ude00a', '😀', ''].map(isStorable)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('keeps the joiners inside a word', () => {
  expect(required.parse(' क्\u200dष ')).toBe('क्\u200dष');
});

/** The planes that hold assigned characters, private use and large ideograph planes aside. */
const planes = [
  [0, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;

/** The code points of a general category. */
function codePointsOf(category: string): number[] {
  const has = new RegExp(`^\\p{${category}}$`, 'u');
  const all: number[] = [];
  for (const [first, last] of planes) {
    for (let point = first; point <= last; point += 1) {
      if (has.test(String.fromCodePoint(point))) all.push(point);
    }
  }
  return all;
}

test.each(['Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs'])(
  'reads every character of %s as blank',
  (category) => {
    const points = codePointsOf(category);
    expect(points.length).toBeGreaterThan(0);
    expect(points.filter((point) => !isBlank(String.fromCodePoint(point)))).toEqual([]);
  },
);

test.each([
  'Lu',
  'Ll',
  'Lt',
  'Lm',
  'Nd',
  'Nl',
  'No',
  'Pc',
  'Pd',
  'Pe',
  'Pf',
  'Pi',
  'Po',
  'Ps',
  'Sc',
  'Sk',
  'Sm',
])('reads every character of %s as visible', (category) => {
  const points = codePointsOf(category);
  expect(points.length).toBeGreaterThan(0);
  expect(points.filter((point) => isBlank(String.fromCodePoint(point)))).toEqual([]);
});

test.each([
  ['Lo', ['115f', '1160', '3164', 'ffa0']],
  ['So', ['2800', '1d159']],
  ['Mc', []],
])('reads only the empty ones of %s as blank', (category, empty) => {
  const blank = codePointsOf(category).filter((point) => isBlank(String.fromCodePoint(point)));
  expect(blank.map((point) => point.toString(16))).toEqual(empty);
});

test('reads any mixture of invisible characters as blank, but not with one visible character', () => {
  const blanks = fc.array(fc.constantFrom(...invisible.map(([, text]) => text)), { maxLength: 12 });
  fc.assert(
    fc.property(blanks, blanks, (before, after) => {
      expect(isBlank([...before, ...after].join(''))).toBe(true);
      expect(isBlank([...before, 'x', ...after].join(''))).toBe(false);
    }),
  );
});

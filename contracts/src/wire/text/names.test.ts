import fc from 'fast-check';
import { isGarbled } from './mojibake.ts';
import { parentName, requiredName, typedName } from './names.ts';

const name = requiredName('Please enter a name');
const messageOf = (typed: string) => name.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['Asha  Rao ', 'Asha Rao'],
  ['D’Souza', 'D’Souza'],
  ["D'Souza", "D'Souza"],
  ['Andre\u0301', 'André'],
  ['RENÉ’S', 'RENÉ’S'],
  ['मीरा क्\u200dष', 'मीरा क्\u200dष'],
  ['Nil', 'Nil'],
  ['Asha\nRao', 'Asha Rao'],
  ['Straße–Köln', 'Straße–Köln'],
])('keeps the name %j', (typed, read) => {
  expect(name.parse(typed)).toBe(read);
});

test.each([
  ['', /^Please enter a name$/],
  ['#N/A', /shows an error/],
  ['#REF!', /shows an error/],
  ['#VALUE!', /shows an error/],
  ['#NAME?', /shows an error/],
  ['???', /write the name in letters/],
  ['-', /write the name in letters/],
  ['12345', /write the name in letters/],
  ['१२३', /write the name in letters/],
  ['JosÃ© Rao', /Letters of this name were lost/],
  ['à¤®à¥€à¤°à¤¾', /Letters of this name were lost/],
  ['Ren\uFFFD', /Letters of this name were lost/],
  ['Ang??lo', /Letters of this name were lost/],
])('refuses the name %j', (typed, message) => {
  expect(messageOf(typed)).toMatch(message);
});

test('a parent whom nobody knows has no name', () => {
  for (const typed of ['-', 'NA', 'n/a', 'N.A.', 'Nil', ' nil ', '--', '']) {
    expect(parentName(typed)).toBe('');
  }
  expect(parentName('Nila  Rao')).toBe('Nila Rao');
  expect(typedName().parse(' ')).toBe('');
});

/** The text of bytes in UTF-8 that a program read as Windows-1252. */
function misread(text: string): string {
  const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
  return [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte >= 0x80 && byte < 0xa0 ? upper.charAt(byte - 0x80) : String.fromCharCode(byte),
    )
    .join('');
}

/** Letters with accents, and of the scripts of India. */
const letter = fc
  .oneof(
    fc.integer({ min: 0xc0, max: 0x17f }),
    fc.integer({ min: 0x904, max: 0x939 }),
    fc.integer({ min: 0xb85, max: 0xb8a }),
    fc.integer({ min: 0xc85, max: 0xc8c }),
    fc.integer({ min: 0x627, max: 0x63a }),
  )
  .map((point) => String.fromCodePoint(point))
  .filter((one) => /\p{L}/u.test(one));
const words = fc.array(fc.oneof(letter, fc.constantFrom('a', 'N', ' ', '-')), { minLength: 1 });

test('finds letters that were read in another encoding, whichever they are', () => {
  fc.assert(
    fc.property(letter, words, (first, rest) => {
      expect(isGarbled(rest.join(''))).toBe(false);
      // Written as an apostrophe or dash after a capital, these few can’t be told from a name.
      fc.pre(!/^[^ÂÃ][‘’–—]$/u.test(misread(first)));
      expect(isGarbled(`Asha ${misread(first)}`)).toBe(true);
    }),
  );
});

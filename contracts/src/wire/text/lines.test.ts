import fc from 'fast-check';
import { oneLine, shownFileName } from './characters.ts';
import { headerLine, requiredLine, requiredText, severalLines } from './lines.ts';

describe('one line', () => {
  const line = requiredLine('Required', 40);
  const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

  test.each([
    ['a line break', 'Water\r\nsupply', 'Water supply'],
    ['a header of a mail', 'Hello\r\nBcc: all@example.edu', 'Hello Bcc: all@example.edu'],
    ['tabs and blanks', ' Asha\t\u00a0 Rao ', 'Asha Rao'],
    ['separators of lines', 'Asha\u2028Rao\u2029', 'Asha Rao'],
    ['control characters', 'Asha\u0007 \u0000Rao\u0085\u007f', 'Asha Rao'],
    ['an override of the direction', 'Asha \u202eoaR\u202c \u2067x\u2069', 'Asha oaR x'],
  ])('has no %s', (_, typed, parsed) => {
    expect(line.parse(typed)).toBe(parsed);
  });

  test('keeps marks of the direction in a name, and removes them from the name of a file', () => {
    expect(oneLine('\u200fزہرا\u200e')).toBe('\u200fزہرا\u200e');
    expect(shownFileName('menu\u200f\u061c\u200e\u202etxt.pdf\n')).toBe('menutxt.pdf');
  });

  test('is blank without visible characters, and is limited after the change', () => {
    expect(line.safeParse('\r\n\u202e').error?.issues).toMatchObject([{ message: 'Required' }]);
    expect(line.parse(`${'x'.repeat(40)}${'\n'.repeat(40)}`)).toHaveLength(40);
    expect(line.safeParse('x'.repeat(41)).success).toBe(false);
  });

  test('of any text is one line, and the same once more', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r', '\n', '\u202e', ' ', '\t'),
    );
    let changed = 0;
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          const shown = oneLine(text);
          expect(shown).not.toMatch(controls);
          expect(oneLine(shown)).toBe(shown);
          if (shown !== text) changed += 1;
        },
      ),
    );
    expect(changed).toBeGreaterThan(20);
  });
});

describe('several lines', () => {
  const text = requiredText('Required', 40);

  test.each([
    ['composes accents', 'Andre\u0301', 'Andr\u00e9'],
    ['keeps line breaks and tabs', 'a\tb\nc', 'a\tb\nc'],
    ['reads every line break alike', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['removes control characters', 'a\u0007b\u0085\u001bc', 'ab\nc'],
    ['keeps two empty lines', 'a\n\n\nb', 'a\n\n\nb'],
    ['makes more empty lines two', 'a\n\n \n\t\n\n\nb', 'a\n\n\nb'],
    ['trims', '\n  a \n', 'a'],
  ])('%s', (_, typed, read) => {
    expect(text.parse(typed)).toBe(read);
  });

  test('is limited after the change', () => {
    expect(text.parse(`a${'\n'.repeat(100)}b`)).toBe('a\n\n\nb');
    expect(text.safeParse('x'.repeat(41)).error?.issues[0]?.message).toBe('At most 40 characters.');
  });

  test('of any text is the same once more', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', ' ', '\r', '\u0301'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const read = severalLines(parts.join(''));
        expect(severalLines(read)).toBe(read);
        expect(read).not.toMatch(/\n\s*\n\s*\n\s*\n/);
      }),
    );
  });
});

test('a line break in what becomes the subject of a mail is refused, at its ends it is removed', () => {
  const subject = headerLine('Required', 40);
  expect(subject.parse('\n Water supply\r\n')).toBe('Water supply');
  for (const typed of ['Water\r\nBcc: all@example.edu', 'Water\u2028supply', 'Water\vsupply']) {
    expect(subject.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Please write this in one line.' },
    ]);
  }
});

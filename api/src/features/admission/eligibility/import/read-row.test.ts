import fc from 'fast-check';
import { readCells } from '../../../../testing/row-of-cells.ts';
import { readRow, type ResultRow } from './read-row.ts';

const good: Readonly<Record<string, string>> = {
  rollNumber: '24CSE1001',
  dateOfBirth: '12/06/2006',
  courseId: 'C047',
  name: 'Meera Nair',
  sgpaOdd: '8.12',
  sgpaEven: '7.65',
  backPapers: '0',
};

/** Reads a row in which some cells have another text. */
const read = (over: Readonly<Record<string, string>>) => readCells({ ...good, ...over }, readRow);

const understood: [column: string, texts: string[], value: Partial<ResultRow>][] = [
  ['sgpaOdd', ['8.12', '8,12', '8.120', '०८.१२', '\u200b8.12'], { sgpaOdd: 812 }],
  ['sgpaOdd', ['8', '8.0', '08'], { sgpaOdd: 800 }],
  ['sgpaOdd', ['10', '10.00'], { sgpaOdd: 1000 }],
  ['sgpaOdd', ['0', '0.00'], { sgpaOdd: 0 }],
  [
    'sgpaOdd',
    ['', '-', '--', '—', 'NA', 'N/A', 'n.a.', 'Nil', 'AB', 'Ab.', 'Absent'],
    { sgpaOdd: null },
  ],
  ['backPapers', ['', '-', 'Nil', 'NA', 'None', 'No', '0', '00', '0.0'], { backPapers: 0 }],
  ['backPapers', ['2', '02', '2.0', '２'], { backPapers: 2 }],
  [
    'gender',
    ['F', 'f.', 'Female', 'GIRL', 'Girls', 'ｆ'],
    { gender: 'female', thirdGender: false },
  ],
  ['gender', ['M', 'Male', 'boy', 'Boys'], { gender: 'male', thirdGender: false }],
  [
    'gender',
    ['T', 'TG', 'Transgender', 'Other', 'third gender'],
    { gender: null, thirdGender: true },
  ],
  ['gender', ['', '-', 'NA', 'Nil'], { gender: null, thirdGender: false }],
  [
    'year',
    ['2', '2nd', '2ND YEAR', 'II', 'Ⅱ', 'ii year', 'Second', 'Year 2', 'II-Yr.', '2.0'],
    { studyYear: '2' },
  ],
  ['year', ['3', '3rd', 'III', 'Third year'], { studyYear: '3' }],
  ['year', ['4', '4th', 'IV', 'fourth', 'IV Year'], { studyYear: '4' }],
  ['year', ['', '-', 'NA'], { studyYear: null }],
  [
    'dateOfBirth',
    [
      '12-06-2006',
      '12.6.2006',
      '2006-06-12',
      '12-06-2006 00:00',
      '2006-06-12T00:00:00',
      '12/06/2006 12:00:00 AM',
      '12-Jun-06',
      '12 June 2006',
      '12-jun-2006',
    ],
    { dateOfBirth: '2006-06-12' },
  ],
  ['fatherName', ['', '-', 'NA', 'N/A', 'Nil'], { fatherName: '' }],
  ['email', ['', '-', 'NA', 'Nil'], { email: null }],
  ['rollNumber', ["'24cse1001", '24CSE 1001'], { rollNumber: '24CSE1001' }],
];

test.each(
  understood.flatMap(([column, texts, value]) =>
    texts.map((text) => [column, text, value] as const),
  ),
)('understands the %s %j', (column, text, value) => {
  const { row, problems } = read({ [column]: text });
  expect(problems).toEqual([]);
  expect(row).toMatchObject(value);
});

const refused: [column: string, texts: string[], message: RegExp][] = [
  [
    'sgpaOdd',
    ['8.125', '8,1250', '8.1299999999'],
    /^This SGPA has more than two decimals\. Write it as on the mark sheet/,
  ],
  ['sgpaOdd', ['10.01', '81.2', '812'], /^An SGPA is at most 10\. If this is a percentage/],
  [
    'sgpaOdd',
    ['Fail', 'WH', '-8', '8.12 (A)', '8:12', '#N/A', '2026-12-08', '.5'],
    /^This is not an SGPA: .* Leave the cell empty where there is no result/,
  ],
  [
    'backPapers',
    ['x', 'Yes', 'AB', 'CS101, CS102', '2.5', '-1', '#REF!'],
    /^This is not a number of papers\. Write how many/,
  ],
  [
    'gender',
    ['x', 'Femal', 'MF', '1', '#N/A'],
    /^Gender not recognised\. Write male, female or other\.$/,
  ],
  [
    'year',
    ['1', 'I', 'First', '5', 'V', 'Final', 'II Sem', '2024', '2.5'],
    /^Students of this year can’t apply, or the year was not recognised\. Write 2, 3 or 4/,
  ],
  ['dateOfBirth', ['', '-', 'NA', 'Nil'], /^The birth date is missing\.$/],
  ['dateOfBirth', ['38880', '38880.0'], /^The spreadsheet shows this date as a number/],
  ['dateOfBirth', ['12/06/06', '12-6-06'], /^Write the year in four digits/],
  ['dateOfBirth', ['31/02/2006'], /^There is no such date/],
  ['dateOfBirth', ['12-06-2006 09:30', '########', 'Monday'], /^This is not a date: DD\/MM\/YYYY/],
  ['dateOfBirth', ['12/06/2020', '2030-01-01'], /^A student is 15 to 60 years old/],
  ['rollNumber', ['', '-', 'NA', 'Nil'], /^The roll number is missing\.$/],
  ['rollNumber', ['2.40101E+11'], /^The spreadsheet shortened this number/],
  ['rollNumber', ['240101001.0'], /^The spreadsheet added decimals/],
  ['rollNumber', ['Mar-24', '2024-03-01', '2024-03-01T00:01'], /^This was changed into a date/],
  ['rollNumber', ['########'], /too narrow/],
  ['rollNumber', ['#N/A'], /^The spreadsheet shows an error/],
  ['name', ['', '-', 'NA', 'Nil'], /^The name is missing\.$/],
  ['name', ['#REF!'], /^The spreadsheet shows an error/],
  ['courseId', ['', '-', 'NA'], /^The course is missing\.$/],
  ['email', ['meera at home'], /./],
];

test.each(
  refused.flatMap(([column, texts, message]) =>
    texts.map((text) => [column, text, message] as const),
  ),
)('refuses the %s %j with one sentence', (column, text, message) => {
  const { problems } = read({ [column]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.slice(column.length + 2)).toMatch(message);
});

/** What pages, messengers and spreadsheets add to a text. */
const noise = fc.constantFrom('\u200b', '\u00ad', '\u202a', '\u202c', '\ufeff', '\u2060');
const ends = fc.constantFrom('', ' ', '\u00a0', '\t', '\u2009', '\u3000');

function noisy(text: string): fc.Arbitrary<string> {
  const wide = (character: string) =>
    /[!-~]/.test(character)
      ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)
      : character;
  const parts = [...text].map((character) =>
    fc.tuple(
      fc.option(noise, { nil: '', freq: 4 }),
      fc.constantFrom(character, character.toLowerCase(), character.toUpperCase(), wide(character)),
    ),
  );
  return fc.tuple(ends, ...parts, ends).map((all) => all.flat().join(''));
}

test('reads a plain value through noise as the same, or refuses it with a sentence', () => {
  const known = understood.flatMap(([column, texts, value]) =>
    // A name is kept as it is written.
    column === 'fatherName' ? [] : texts.map((text) => ({ column, text, value })),
  );
  const given = fc
    .constantFrom(...known)
    .chain((one) => noisy(one.text).map((typed) => ({ ...one, typed })));
  const counts = { changed: 0, read: 0 };
  fc.assert(
    fc.property(given, ({ column, text, typed, value }) => {
      const { row, problems } = read({ [column]: typed });
      if (typed !== text) counts.changed += 1;
      if (problems.length === 0) {
        counts.read += 1;
        expect(row).toMatchObject(value);
      } else expect(problems.join()).toMatch(/^\w+: .*\.$/);
    }),
    { numRuns: 1_000 },
  );
  expect(counts.changed).toBeGreaterThan(800);
  expect(counts.read).toBeGreaterThan(900);
});

test('no text of any kind is read without a sentence as an SGPA that it doesn’t say', () => {
  let readAsNumber = 0;
  const typed = fc.stringMatching(/^[0-9.,AB -]{0,6}$/);
  fc.assert(
    fc.property(typed, (text) => {
      const { row, problems } = read({ sgpaOdd: text });
      if (row.sgpaOdd === null) return;
      readAsNumber += 1;
      expect(problems).toEqual([]);
      expect(row.sgpaOdd / 100).toBeCloseTo(Number(text.replace(',', '.')), 10);
    }),
    { numRuns: 2_000 },
  );
  expect(readAsNumber).toBeGreaterThan(20);
});

import fc from 'fast-check';
import { auditLog } from '../../../platform/database/schema/system/audit-log.ts';
import { results } from '../../../platform/database/schema/admission/results.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { importResults } from './import-results.ts';
import { columns, readResults } from './read-results.ts';
import { problemsInWords, reportInWords } from './report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.drizzle.delete(results));

const today = '2026-08-01';
const header = columns.join(',');
const meera = '25CSE0042,2006-03-09,C047,Meera Nair,Suresh Nair,Latha Nair,8.12,7.65,0';
const asha = '25CSE0043,11/12/2005,C048,Asha Rao,,,6.5,,2';
const file = (...lines: string[]) => [header, ...lines].join('\n');
const bytes = (text: string) => new TextEncoder().encode(text);
const imported = (text: string, options = {}) => importResults(database, bytes(text), options);
const rows = () => database.drizzle.select().from(results).orderBy(results.rollNumber);

test('imports a complete file, changes nothing when it is repeated, and imports a change', async () => {
  const first = await imported(file(meera, asha));
  expect(first).toEqual({ problems: [], added: 2, changed: 0, unchanged: 0 });
  expect(await rows()).toMatchObject([
    { rollNumber: '25CSE0042', dateOfBirth: '2006-03-09', sgpaOdd: 812, sgpaEven: 765 },
    {
      rollNumber: '25CSE0043',
      dateOfBirth: '2005-12-11',
      sgpaOdd: 650,
      sgpaEven: null,
      backPapers: 2,
    },
  ]);
  expect(await imported(file(meera, asha))).toMatchObject({ unchanged: 2, added: 0, changed: 0 });
  const better = asha.replace(',,2', ',7.10,');
  expect(await imported(file(better))).toMatchObject({ changed: 1, added: 0, unchanged: 0 });
  expect(await rows()).toMatchObject([{ sgpaEven: 765 }, { sgpaEven: 710, backPapers: 0 }]);
  const [act] = await database.drizzle.select().from(auditLog);
  expect(act).toMatchObject({ action: 'results.import', details: { added: 2 } });
});

it('reads the optional columns year and gender, and keeps them where a later file has none', async () => {
  const wide = (line: string) => `${header},Year,Gender\n${line}`;
  await imported(wide(`${meera},3,Female`));
  expect(await rows()).toMatchObject([{ studyYear: '3', gender: 'female' }]);
  expect(await imported(file(meera))).toMatchObject({ unchanged: 1 });
  expect(await imported(wide(`${meera},4,`))).toMatchObject({ changed: 1 });
  expect(await rows()).toMatchObject([{ studyYear: '4', gender: 'female' }]);
  const { problems } = await imported(wide(`${meera},1,x`));
  expect(problems.map(({ column }) => column)).toEqual(['year', 'gender']);
});

it('reads a third gender and the mail address, and a later file replaces or keeps them', async () => {
  const wide = (line: string) => `${header},Gender,Email\n${line}`;
  await imported(wide(`${meera},Transgender,Meera@University.example.edu`));
  const email = 'meera@university.example.edu';
  expect(await rows()).toMatchObject([{ gender: null, thirdGender: true, email }]);
  expect(await imported(file(meera))).toMatchObject({ unchanged: 1 });
  expect(await rows()).toMatchObject([{ gender: null, thirdGender: true, email }]);
  await imported(wide(`${meera},female,`));
  expect(await rows()).toMatchObject([{ gender: 'female', thirdGender: false, email }]);
  await imported(wide(`${meera},other,new@university.example.edu`));
  expect(await rows()).toMatchObject([
    { gender: null, thirdGender: true, email: 'new@university.example.edu' },
  ]);
  const { problems } = await imported(wide(`${meera},x,meera at home`));
  expect(problems.map(({ column }) => column)).toEqual(['gender', 'email']);
});

test('reports the same in a dry run, and stores nothing', async () => {
  const report = await imported(file(meera, asha), { dryRun: true });
  expect(report).toEqual({ problems: [], added: 2, changed: 0, unchanged: 0 });
  expect(await rows()).toEqual([]);
  expect(reportInWords('a.csv', report, true)).toBe(
    'a.csv can be imported: 2 new, 0 changed, 0 unchanged. Nothing was written.',
  );
});

test('reports each problem with its line and column, and imports nothing', async () => {
  const bad = [
    meera,
    '',
    ',2006-03-09,C047,Meera,,,8,8,0',
    'X1,31/02/2006,C047,"Quoted, Name",,,8,8,0',
    'X2,2020-01-01,C999,,,,8.123,11,x',
    ' 25cse0042 ,2006-03-09,C047,Twin,,,8,8,0',
    'X'.repeat(16) + ',2006-03-09,C047,Long,,,8,8,0',
  ];
  const report = await imported(file(...bad));
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 rollNumber',
    '5 dateOfBirth',
    '6 dateOfBirth',
    '6 courseId',
    '6 name',
    '6 sgpaOdd',
    '6 sgpaEven',
    '6 backPapers',
    '7 rollNumber',
    '8 rollNumber',
  ]);
  expect(report.problems.find(({ line }) => line === 7)?.message).toContain('line 2');
  expect(await rows()).toEqual([]);
  const words = problemsInWords('a.csv', report.problems);
  expect(words).toContain('a.csv: 10 problems, nothing was imported.');
  expect(words).toContain('  line 6, courseId: "C999" is not the id of a course, such as C047.');
});

test.each([
  ['', 1, 'empty'],
  ['rollNumber,name\nX,Y', 1, 'missing'],
  [`${header},Name\n${meera},x`, 1, 'twice'],
  [header, 2, 'no result'],
  [file(meera, 'X1,2006-03-09,C047,"open,,,8,8,0'), 3, 'quotation mark'],
])('reports %j at line %i', async (text, line, message) => {
  const { problems } = await imported(text);
  expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
});

test('accepts files of Excel: a byte order mark, CRLF, other column names, further columns', async () => {
  const text = `\uFEFF${header.replace('rollNumber', 'Roll Number').replace('sgpaOdd', 'SGPA_ODD')},Note\r\n${meera},"a ""b"""\r\n\r\n`;
  expect(await imported(text)).toMatchObject({ problems: [], added: 1 });
});

test('rejects bytes that are not UTF-8', async () => {
  const { problems } = await importResults(database, Uint8Array.of(0xff, 0xfe, 0x41));
  expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining('UTF-8') }]);
});

test('lists a hundred problems, and counts the others', () => {
  const { problems } = readResults(
    file(...Array.from({ length: 150 }, () => 'X,,C047,A,,,,,')),
    today,
  );
  const words = problemsInWords('a.csv', problems);
  expect(words.split('\n')).toHaveLength(102);
  expect(words).toContain(`and ${problems.length - 100} more`);
});

test('stores any SGPA exactly to two decimals, or rejects it', () => {
  const seen = { kept: 0, refused: 0 };
  const decimals = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.stringMatching(/^\d{0,3}$/));
  fc.assert(
    fc.property(decimals, ([whole, part]) => {
      const typed = part === '' ? String(whole) : `${whole}.${part}`;
      const line = `X1,2006-03-09,C047,A,,,${typed},8,0`;
      const { rows: read, problems } = readResults(file(line), today);
      const good = part.length <= 2 && Number(typed) <= 10;
      seen[good ? 'kept' : 'refused'] += 1;
      expect(problems.length).toBe(good ? 0 : 1);
      if (good) expect(((read[0]?.sgpaOdd ?? 0) / 100).toFixed(2)).toBe(Number(typed).toFixed(2));
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(50);
});

test('imports five thousand rows at once', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => meera.replace('25CSE0042', `R${i}`));
  expect(await imported(file(...many))).toMatchObject({ added: 5000 });
});

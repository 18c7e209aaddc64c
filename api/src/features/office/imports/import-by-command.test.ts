import fc from 'fast-check';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { results } from '../../../platform/database/schema/admission/results.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { resultsImport } from '../../admission/eligibility/index.ts';
import { importByCommand } from './import-by-command.ts';
import { problemsInWords, reportInWords } from './report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.drizzle.delete(results));

const today = '2026-08-01';
const header =
  'rollNumber,dateOfBirth,courseId,name,fatherName,motherName,sgpaOdd,sgpaEven,backPapers';
const meera = '25CSE0042,2006-03-09,C047,Meera Nair,Suresh Nair,Latha Nair,8.12,7.65,0';
const asha = '25CSE0043,21/12/2005,C048,Asha Rao,,,6.5,,2';
const file = (...lines: string[]) => [header, ...lines].join('\n');
const bytes = (text: string) => new TextEncoder().encode(text);
const importBytes = (content: Uint8Array, dryRun = false) =>
  importByCommand(database, { kind: 'results', fileName: '/tmp/a.csv', bytes: content, dryRun });
const imported = (text: string, dryRun = false) => importBytes(bytes(text), dryRun);
const readText = (text: string) =>
  resultsImport.read(bytes(text), {
    today,
    timeZone: 'Asia/Kolkata',
    importer: { who: null, where: { address: 'test', requestId: 'test' } },
  });
const rows = () => database.drizzle.select().from(results).orderBy(results.rollNumber);

test('imports a complete file, changes nothing when it is repeated, and imports a change', async () => {
  const first = await imported(file(meera, asha));
  const counts = { added: 2, changed: 0, unchanged: 0 };
  expect(first).toEqual({ written: true, counts, problems: [], notes: [], changes: [] });
  expect(await rows()).toMatchObject([
    { rollNumber: '25CSE0042', dateOfBirth: '2006-03-09', sgpaOdd: 812, sgpaEven: 765 },
    {
      rollNumber: '25CSE0043',
      dateOfBirth: '2005-12-21',
      sgpaOdd: 650,
      sgpaEven: null,
      backPapers: 2,
    },
  ]);
  expect(await imported(file(meera, asha))).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 2 },
  });
  const kept = await database.pool.query(`select columns::text from imports`);
  expect(kept.rows).toHaveLength(2);
  expect(JSON.stringify(kept.rows)).not.toMatch(/Meera|Suresh|25CSE0042/);
  const better = asha.replace(',,2', ',7.10,');
  expect(await imported(file(better))).toMatchObject({
    counts: { added: 0, changed: 1, unchanged: 0 },
  });
  expect(await rows()).toMatchObject([{ sgpaEven: 765 }, { sgpaEven: 710, backPapers: 0 }]);
  const [act] = await database.drizzle.select().from(auditLog);
  expect(act).toMatchObject({ action: 'results.import', details: { added: 2 } });
});

it('reads the optional columns year and gender, and keeps them where a later file has none', async () => {
  const wide = (line: string) => `${header},Year,Gender\n${line}`;
  await imported(wide(`${meera},3,Female`));
  expect(await rows()).toMatchObject([{ studyYear: '3', gender: 'female' }]);
  expect(await imported(file(meera))).toMatchObject({ counts: { unchanged: 1 } });
  expect(await imported(wide(`${meera},4,`))).toMatchObject({ counts: { changed: 1 } });
  expect(await rows()).toMatchObject([{ studyYear: '4', gender: 'female' }]);
  const { problems } = await imported(wide(`${meera},1,x`));
  expect(problems.map(({ column }) => column)).toEqual(['Year', 'Gender']);
});

it('reads a third gender and the mail address, and a later file replaces or keeps them', async () => {
  const wide = (line: string) => `${header},Gender,Email\n${line}`;
  await imported(wide(`${meera},Transgender,Meera@University.example.edu`));
  const email = 'meera@university.example.edu';
  expect(await rows()).toMatchObject([{ gender: null, thirdGender: true, email }]);
  expect(await imported(file(meera))).toMatchObject({ counts: { unchanged: 1 } });
  expect(await rows()).toMatchObject([{ gender: null, thirdGender: true, email }]);
  await imported(wide(`${meera},female,`));
  expect(await rows()).toMatchObject([{ gender: 'female', thirdGender: false, email }]);
  await imported(wide(`${meera},other,new@university.example.edu`));
  expect(await rows()).toMatchObject([
    { gender: null, thirdGender: true, email: 'new@university.example.edu' },
  ]);
  const { problems } = await imported(wide(`${meera},x,meera at home`));
  expect(problems.map(({ column }) => column)).toEqual(['Gender', 'Email']);
});

test('reports the same in a dry run, and stores nothing', async () => {
  const report = await imported(file(meera, asha), true);
  expect(report).toMatchObject({ written: false, counts: { added: 2 }, problems: [] });
  expect(await rows()).toEqual([]);
  expect(reportInWords('a.csv', report)).toBe(
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
  expect(report.problems.find(({ line }) => line === 7)?.message).toContain('row 2');
  expect(await rows()).toEqual([]);
  const words = problemsInWords('a.csv', report.problems);
  expect(words).toContain('a.csv: 10 problems, nothing was imported.');
  expect(words).toContain('  line 6, courseId "C999": There is no course with this id.');
});

test.each([
  ['', 1, 'empty'],
  ['rollNumber,name\nX,Y', 1, 'missing'],
  [`${header},Name\n${meera},x`, 1, 'These columns could all be “Name”: name, Name.'],
  [header, 2, 'no result'],
  [file(meera, 'X1,2006-03-09,C047,"open,,,8,8,0'), 3, 'quotation mark'],
])('reports %j at line %i', async (text, line, message) => {
  const { problems } = await imported(text);
  expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
});

test('accepts files of Excel: a byte order mark, CRLF, other column names, further columns', async () => {
  const text = `\uFEFF${header.replace('rollNumber', 'Roll Number').replace('sgpaOdd', 'SGPA_ODD')},Note\r\n${meera},"a ""b"""\r\n\r\n`;
  expect(await imported(text)).toMatchObject({
    problems: [],
    notes: [{ line: 1, message: 'Not imported: 1 column (Note).' }],
    counts: { added: 1 },
  });
});

test('lists a hundred problems, and counts the others', async () => {
  const { problems } = await readText(file(...Array.from({ length: 150 }, () => 'X,,C047,A,,,,,')));
  const words = problemsInWords('a.csv', problems);
  expect(words.split('\n')).toHaveLength(102);
  expect(words).toContain(`and ${problems.length - 100} more`);
});

test('stores any SGPA exactly to two decimals, or rejects it', async () => {
  const counts = { accepted: 0, refused: 0 };
  const decimals = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.stringMatching(/^\d{0,3}$/));
  await fc.assert(
    fc.asyncProperty(decimals, async ([whole, part]) => {
      const typed = part === '' ? String(whole) : `${whole}.${part}`;
      const { problems, save } = await readText(file(`X1,2006-03-09,C047,A,,,${typed},8,0`));
      const good = (part.length <= 2 || part.endsWith('0')) && Number(typed) <= 10;
      counts[good ? 'accepted' : 'refused'] += 1;
      expect(problems.length).toBe(good ? 0 : 1);
      if (!good) return;
      await save(database.drizzle, () => Promise.resolve());
      const [read] = await rows();
      expect(((read?.sgpaOdd ?? 0) / 100).toFixed(2)).toBe(Number(typed).toFixed(2));
    }),
    { numRuns: 200 },
  );
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(20);
});

test('imports five thousand rows at once', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => meera.replace('25CSE0042', `R${i}`));
  expect(await imported(file(...many))).toMatchObject({ counts: { added: 5000 } });
});

it('reads a file put together from two, with different line ends and no-break spaces', async () => {
  const copied = asha.replace('25CSE0043', '\u00A025CSE0043\u00A0');
  const text = `${header}\r\n${meera}\n${copied}\r`;
  expect(await imported(text)).toMatchObject({ written: true, counts: { added: 2 } });
  expect((await rows()).map(({ rollNumber }) => rollNumber)).toEqual(['25CSE0042', '25CSE0043']);
});

it('refuses a roll number that a spreadsheet has shortened', async () => {
  const { problems } = await imported(file(meera.replace('25CSE0042', '2.501E+11')));
  expect(problems).toEqual([
    {
      line: 2,
      column: 'rollNumber',
      value: '2.501E+11',
      message:
        'The spreadsheet shortened this number. Format the column as text, and type the number again.',
    },
  ]);
});

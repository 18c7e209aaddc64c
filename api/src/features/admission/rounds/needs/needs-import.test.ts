import { parseRules, roundRules } from '../../../../platform/records/settings/round-rules.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { addApplicants } from '../../../../testing/people/applications.ts';
import { setSetting } from '../../../../testing/settings.ts';
import { importByCommand } from '../../../office/imports/index.ts';

let testApp: TestApp;
let roll: Record<string, string>;
beforeAll(async () => {
  testApp = await startTestApp();
  await addApplicants(testApp, [{ name: 'Asha' }, { name: 'Ravi' }]);
  const { rows } = await testApp.database.pool.query(
    `select p.name, s.roll_number as roll from people p join student_profiles s on s.person_id = p.id
      where p.name in ('Asha', 'Ravi')`,
  );
  roll = Object.fromEntries(rows.map((row) => [row.name, row.roll]));
  const rules = parseRules({ categories: ['SC', 'sports'] });
  await setSetting(testApp.database.drizzle, roundRules, rules);
});
afterAll(() => testApp.close());

const imported = (lines: readonly string[], dryRun = false) =>
  importByCommand(testApp.database, {
    kind: 'needs',
    fileName: 'needs.csv',
    bytes: Buffer.from(
      ['Roll Number,Reason,Accessible,Ground Floor,Categories', ...lines].join('\r\n'),
    ),
    dryRun,
  });
const recorded = async () => {
  const { rows } = await testApp.database.pool.query(
    `select p.name, n.accessible, n.ground_floor as low, n.categories, n.reason
       from applicant_needs n join people p on p.id = n.person_id order by p.name`,
  );
  return rows;
};

test('records needs and categories; an empty cell leaves what is recorded', async () => {
  const file = [`${roll.Asha},Certificate 7,yes,,`, `${roll.Ravi},List of 3 June,,,SC sports`];
  expect(await imported(file, true)).toMatchObject({ written: false, counts: { added: 2 } });
  expect(await recorded()).toEqual([]);
  expect(await imported(file)).toMatchObject({ written: true, problems: [] });
  const asha = {
    name: 'Asha',
    accessible: true,
    low: false,
    categories: [],
    reason: 'Certificate 7',
  };
  expect(await recorded()).toEqual([
    asha,
    {
      name: 'Ravi',
      accessible: false,
      low: false,
      categories: ['SC', 'sports'],
      reason: 'List of 3 June',
    },
  ]);
  expect((await imported(file)).counts).toEqual({ added: 0, changed: 0, unchanged: 2 });
  const next = [`${roll.Asha},Certificate 7,,YES,SC`, `${roll.Ravi},Withdrawn,,,none`];
  const outcome = await imported(next);
  expect(outcome.counts).toEqual({ added: 0, changed: 2, unchanged: 0 });
  expect(
    outcome.changes.map(({ line, column, value, message }) => [line, column, value, message]),
  ).toEqual([
    [2, 'Ground Floor', 'yes', `${roll.Asha}: was no`],
    [2, 'Categories', 'SC', `${roll.Asha}: was empty`],
    [3, 'Categories', 'empty', `${roll.Ravi}: was SC sports`],
    [3, 'Reason', 'Withdrawn', `${roll.Ravi}: was List of 3 June`],
  ]);
  expect(await recorded()).toMatchObject([
    { ...asha, low: true, categories: ['SC'] },
    { categories: [], reason: 'Withdrawn' },
  ]);
});

test('reports unknown students and categories and other words by line, and imports nothing', async () => {
  const before = await recorded();
  const { problems, written } = await imported([
    'NOBODY,List,,,SC',
    `${roll.Asha},,,,`,
    `${roll.Ravi},List,maybe,,`,
  ]);
  expect([written, problems.map(({ line, message }) => `${line} ${message}`)]).toEqual([
    false,
    [
      '3 The document or reason is missing.',
      '4 This is neither yes nor no. An empty cell leaves what is recorded.',
    ],
  ]);
  const other = await imported(['NOBODY,List,,,', `${roll.Ravi},List,,,"SC, sport"`]);
  expect(other.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 There is no student with this roll number.',
    '3 The rules of rounds have no category sport. It is added under Settings first.',
  ]);
  expect(await recorded()).toEqual(before);
});

test('reads the words of lists, and refuses those that could mean no or unknown', async () => {
  for (const [yes, no] of [
    ['Y', 'N'],
    ['TRUE', 'false'],
    ['1', '0'],
    ['Ｙes', ' No '],
  ]) {
    const outcome = await imported([`${roll.Asha},List ${yes},${yes},${no},`]);
    expect(outcome).toMatchObject({ written: true, problems: [] });
    const [asha] = await recorded();
    expect(asha).toMatchObject({ accessible: true, low: false });
  }
  const { problems } = await imported([`${roll.Asha},-,NA,-,Nil`]);
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Reason: The document or reason is missing.',
    'Accessible: This is neither yes nor no. An empty cell leaves what is recorded.',
    'Ground Floor: This is neither yes nor no. An empty cell leaves what is recorded.',
    'Categories: Write none for a student without a category. An empty cell leaves what is recorded.',
  ]);
});

test('each student of a file has an audit entry, as one recorded on screen has', async () => {
  const entries = async () => {
    const { rows } = await testApp.database.pool.query(
      `select p.name, a.details from audit_log a join people p on p.id::text = a.subject_id
        where a.action = 'applications.recordNeeds' and p.name = 'Asha' order by a.id`,
    );
    return rows;
  };
  const before = await entries();
  await imported([`${roll.Asha},Certificate 9,no,,`], true);
  expect(await entries()).toEqual(before);
  await imported([`${roll.Asha},Certificate 9,no,,`]);
  const added = (await entries()).slice(before.length);
  expect(added).toEqual([{ name: 'Asha', details: expect.objectContaining({ imported: true }) }]);
});

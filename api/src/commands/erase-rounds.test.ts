import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyProofFile } from '@hostel/allotment/proof/verify-proof-file';
import { packageRoot } from '../platform/core/config/package-root.ts';
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { calling } from '../testing/calling.ts';
import { thisYear } from '../testing/people/applications.ts';
import { runningRounds } from '../testing/people/rounds.ts';
import { signInApplicant, variedRound, type VariedRound } from '../testing/people/varied-round.ts';
import { eraseRounds } from './erase-rounds.ts';

const checker = path.join(packageRoot(), '../docs/verify-allotment/check.py');
const python = process.env['PYTHON_PATH'] ?? 'python3';

let testApp: TestApp;
let varied: VariedRound;
let student: SignedIn;
/** The student’s proof as it was saved before erasing. */
let own: any;
let pseudonyms: string[];
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const erase = (...words: string[]) => eraseRounds(testApp.database, words, testApp.config);
const lastYear = () => String(thisYear(testApp) - 1);
const ofRound = (part: string) => `/allotment/rounds/${varied.round._id}/${part}`;

/** Moves all rounds and applications by some years. */
async function shiftYears(by: number) {
  for (const table of ['allotment_rounds', 'applications'])
    await query(`update ${table} set admission_year = admission_year + $1`, [by]);
}

/** Names of the tables that have one of the pseudonyms in a row, as text. */
async function tablesWithPseudonyms(): Promise<string[]> {
  const tables = await query(`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const text = `select from ${name} as r where r::text ~ $1 limit 1`;
    if ((await query(text, [pseudonyms.join('|')])).length > 0) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  testApp = await startTestApp();
  varied = await variedRound(testApp);
  student = await signInApplicant(testApp, varied.ids['Applicant 21']);
  own = (await call(student, 'GET', ofRound('proof'))).body.data;
  pseudonyms = (await query('select pseudonym from round_applications')).map(
    ({ pseudonym }) => pseudonym,
  );
});
afterAll(() => testApp.close());

test('refuses a text that is no year, the current year and a later one', async () => {
  await expect(erase('last')).rejects.toThrow('Give an admission year, such as 2024.');
  for (const year of [thisYear(testApp), thisYear(testApp) + 1])
    await expect(erase(String(year))).rejects.toThrow(`${year} is not over`);
  expect(await erase('2001')).toBe('There is nothing to erase in the rounds of 2001.');
});

test('refuses a year with an open round or offer, and erases nothing then', async () => {
  const planned = await runningRounds(() => testApp).plan(varied.provost, { kind: 'mock' });
  await shiftYears(-1);
  await expect(erase(lastYear())).rejects.toThrow('is not finished: publish or cancel it first');
  await query('delete from allotment_rounds where id = $1', [planned._id]);
  const offer = `insert into allotment_offers (id, round_id, person_id, application_id, allotment_id,
      bed_id, respond_by)
    select gen_random_uuid(), a.round_id, a.person_id, p.id, a.id, a.bed_id, now()
      from allotments a join applications p using (person_id) where a.round_id = $1 limit 1
    returning id`;
  const [made] = await query(offer, [varied.round._id]);
  await expect(erase(lastYear())).rejects.toThrow('can still be answered');
  await query('delete from allotment_offers where id = $1', [made.id]);
  expect(await tablesWithPseudonyms()).toEqual(['round_applications']);
  expect(await query(`select from audit_log where action = 'admin.erase-rounds'`)).toEqual([]);
});

test('erases what links pseudonyms to students, once', async () => {
  expect((await call(varied.provost, 'GET', ofRound('auditor-file'))).status).toBe(200);
  expect(await erase(lastYear())).toBe(
    [
      `The personal data of the rounds of ${lastYear()} have been erased: ${pseudonyms.length} applications at the locks of 1 round.`,
      'Hashes, ranks and proof files remain, and can be checked as before.',
      'Auditor files of these rounds were downloaded 1 time: have the copies deleted, and backups that are older than today.',
    ].join('\n'),
  );
  expect(await tablesWithPseudonyms()).toEqual([]);
  const [left] = await query(`select (select count(*)::int from round_decisions) as decisions,
    (select count(*)::int from application_choices) as choices,
    (select count(*)::int from application_choice_orders) as orders,
    (select count(*)::int from application_room_mates) as mates,
    (select count(*)::int from round_proof_files where snapshot is not null) as inputs`);
  expect(left).toEqual({ decisions: 0, choices: 0, orders: 0, mates: 0, inputs: 0 });
  expect(await erase(lastYear())).toBe(`There is nothing to erase in the rounds of ${lastYear()}.`);
  expect(
    await query(`select subject_id, details from audit_log where action = 'admin.erase-rounds'`),
  ).toEqual([{ subject_id: lastYear(), details: { rounds: 1, applications: pseudonyms.length } }]);
});

test('deletes lists of choices that are still stored after the rounds were erased', async () => {
  await query(`insert into application_choice_orders (application_id, set_at, choices)
    select id, now(), '{H001/single}' from applications limit 1`);
  expect(await erase(lastYear())).toBe(
    `Choices and wishes for room-mates of ${lastYear()} that were still stored have been deleted.`,
  );
  expect(await query('select from application_choice_orders')).toEqual([]);
  const last = `select details from audit_log where action = 'admin.erase-rounds' order by at desc`;
  expect((await query(last))[0].details).toEqual({ rounds: 0, applications: 0 });
});

test('the proof file, and a proof saved before, are checked as before with both checkers', async () => {
  const headers = varied.provost.headers;
  const text = (await testApp.inject({ url: `/api${ofRound('proof-file')}`, headers })).body;
  const { seedCommitment, root, draw, amendmentsHash } = varied.round;
  const published = { seedCommitment, root: root!, draw, amendments: amendmentsHash };
  const verified = await verifyProofFile(text, published, own);
  expect(verified.differences).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'erased-'));
  await writeFile(path.join(folder, 'round.json'), text);
  await writeFile(path.join(folder, 'own.json'), JSON.stringify(own));
  const hashes = ['--seed-commitment', seedCommitment, '--root', published.root];
  hashes.push('--draw', draw!, '--amendments', amendmentsHash!);
  const given = [checker, path.join(folder, 'round.json'), ...hashes];
  const { stdout } = await promisify(execFile)(python, [
    ...given,
    '--own',
    path.join(folder, 'own.json'),
  ]);
  expect(stdout).toContain('Verified');
  await rm(folder, { recursive: true });
  expect((await call(undefined, 'GET', ofRound('ranks'))).body.data.ranks).not.toEqual([]);
});

test('replies that the data are erased where they are asked for', async () => {
  const refused = [
    [student, 'proof'],
    [varied.provost, 'auditor-file'],
    [varied.provost, 'decisions'],
  ] as const;
  for (const [who, part] of refused) {
    const { status, body } = await call(who, 'GET', ofRound(part));
    expect([part, status, body.message]).toEqual([
      part,
      404,
      'The personal data of this round have been erased.',
    ]);
  }
  const { body } = await call(student, 'GET', '/allotment/results/my');
  expect(body).toMatchObject({
    data: [],
    erased: [{ admissionYear: thisYear(testApp) - 1, erasedAt: expect.any(String) }],
  });
  const round = (await call(varied.provost, 'GET', `/allotment/rounds/${varied.round._id}`)).body;
  const { locked, left } = varied.round;
  expect(round.data).toMatchObject({ locked, left, erasedAt: expect.any(String) });
});

import { eraseStudentsCommand } from '../../../../commands/erase-students.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { checkSeals } from '../../../../platform/records/audit/seals/check-seals.ts';
import { sealRows } from '../../../../platform/records/audit/seals/seal-rows.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { fillTable } from '../../../../testing/database/fill-table.ts';
import { leaverRows, type Leaver } from '../../../../testing/people/leaver-rows.ts';
import { eraseYear } from '../../../admission/rounds/index.ts';
import { sections, tableOf } from '../download/sections.ts';
import { eraseRules, retainedRows } from './rules.ts';

let testApp: TestApp;
let provost: SignedIn;
let gone: SignedIn;
const leaver: Leaver = {
  id: '',
  name: 'Zoravar Quillon',
  email: 'zoravar.quillon@example.edu',
  roll: 'ZQ2011001',
  phone: '+919812345670',
};
const password = 'Correct-horse-7';
const personal = /zoravar|quillon|zq2011001|9812345670/i;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const run = (dryRun = false) =>
  eraseStudentsCommand(testApp.database, { words: [], dryRun }, testApp.config);

/** Every table that has a row in which a pattern is, as text. */
async function tablesWith(pattern: string): Promise<string[]> {
  const tables = await query(`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const text = `select from ${name} as r where r::text ~* $1 limit 1`;
    if ((await query(text, [pattern])).length > 0) found.push(name);
  }
  return found.toSorted();
}

/** What a student has in every table of the list, as text. */
async function everythingOf(id: string): Promise<string> {
  const parts: unknown[] = [];
  for (const { from, where } of sections) {
    const text = `select t from (select to_jsonb(t) as t from ${from} where ${where}) t order by 1`;
    parts.push(await query(text.replaceAll('$student', `'${id}'::uuid`)));
  }
  return JSON.stringify(parts);
}

async function addLeaver(email: string, name = 'Gone Long'): Promise<string> {
  const { id } = await testApp.addPerson({ role: 'student', email, name });
  await query(`update people set created_at = '2011-07-05' where id = $1`, [id]);
  return id;
}

const sums = () =>
  query(`select d.*, l.entries, l.sum from fee_demands d join (select demand_id, count(*) as entries,
    sum(amount) as sum from fee_ledger group by 1) l on l.demand_id = d.id order by d.id`);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const { email, name } = leaver;
  const person = await testApp.addPerson({ role: 'student', email, name, password });
  leaver.id = person.id;
  gone = await testApp.signInAs(email);
  for (const [table, given] of leaverRows(leaver)) {
    const note = `Note on ${name}, ${leaver.roll}, ${leaver.phone}, ${email}`;
    await fillTable(testApp.database.pool, table, note, given);
  }
  await query(`update people set created_at = '2011-07-05', phone_number = $2 where id = $1`, [
    leaver.id,
    leaver.phone,
  ]);
  await query(
    `update student_profiles set roll_number = $2, contact_number = $3, guardian_phone = $3,
       father_name = 'Quillon senior', mother_name = 'Ms Quillon', guardian_name = 'Uncle Quillon',
       address = 'Quillon House', date_of_birth = '1993-01-02' where person_id = $1`,
    [leaver.id, leaver.roll, leaver.phone],
  );
  for (const who of [{ id: leaver.id, role: 'student' } as const, null]) {
    const entry = { who, act: 'account.updateProfile', onWhom: { type: 'person', id: leaver.id } };
    const where = { address: '127.0.0.1', requestId: 'r1' };
    await testApp.database.transaction((tx) => audit(tx, { ...entry, where }));
  }
});
afterAll(() => testApp.close());

test('every table with rows of a student has a rule or a reason why it stays', () => {
  const known = new Set([...eraseRules.map(({ table }) => table), ...Object.keys(retainedRows)]);
  expect(sections.map(tableOf).filter((table) => !known.has(table))).toEqual([]);
});

test('the person of this test has a row in every table', async () => {
  const empty: string[] = [];
  for (const { title, from, where } of sections) {
    const text = `select from ${from} where ${where.replaceAll('$student', `'${leaver.id}'::uuid`)}`;
    if ((await query(text)).length === 0) empty.push(title);
  }
  expect(empty).toEqual([]);
  expect((await tablesWith(personal.source)).length).toBeGreaterThan(40);
  expect((await call(provost, 'GET', '/students?search=zoravar')).body.data).toHaveLength(1);
});

test('is not erased before the rounds of the year are', async () => {
  expect(await run()).toContain('- 1 student in rounds whose data is not erased yet');
  expect((await everythingOf(leaver.id)).match(personal)).not.toBeNull();
  const years = { year: 2012, current: 2026 };
  await testApp.database.transaction((tx) => eraseYear(tx, years));
});

test('a dry run counts and changes nothing', async () => {
  const before = await everythingOf(leaver.id);
  const text = await run(true);
  expect(text).toMatch(
    /^1 student left before 1 July \d{4} \(the data is kept for 8 academic years\)/,
  );
  expect(text).toContain('the data of 1 student would be erased. Nothing was changed.');
  expect(text).toContain('- service_requests: 1 row\n');
  expect(text).toContain('- audit_log: the seals need every row as it was written');
  expect(await everythingOf(leaver.id)).toBe(before);
});

test('erases one who left, and leaves others, sums, proofs and seals as they were', async () => {
  const stays = await testApp.signInAs('asha@example.edu');
  const owes = await addLeaver('owes@example.edu');
  const waits = await addLeaver('waits@example.edu');
  const demand = {
    student_id: owes,
    admission_year: 2012,
    semester: null,
    charged: 100,
    cancelled_at: null,
  };
  await fillTable(testApp.database.pool, 'fee_demands', 'H001', { ...demand });
  await call(stays, 'POST', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Salt' });
  const open = {
    student_id: waits,
    status: 'pending',
    feedback_type: 'Mess Related',
    custom_subject: null,
  };
  await fillTable(testApp.database.pool, 'feedback', 'H001', { ...open });
  const ids = [stays.person.id, owes, waits];
  const others = await Promise.all(ids.map(everythingOf));
  const [accounts, proofs] = [await sums(), await query('select * from round_proof_files')];
  const login = { email: leaver.email, password };
  expect((await call(undefined, 'POST', '/auth/login', login)).status).toBe(200);

  const text = await run();
  expect(text).toContain('The personal data of 1 student who left before');
  expect(text).toContain('- 1 student with an open request, leave or feedback');
  expect(text).toContain('- 1 student with dues or a credit');

  expect(await tablesWith(personal.source)).toEqual([]);
  expect(await Promise.all(ids.map(everythingOf))).toEqual(others);
  expect(await sums()).toEqual(accounts.map((row) => ({ ...row, updated_at: expect.any(Date) })));
  expect(await query('select * from round_proof_files')).toEqual(proofs);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const { database, config } = testApp;
  await sealRows({ database, config, log });
  expect(await checkSeals(database.drizzle, config)).toMatchObject({ faults: [], waiting: 0 });
});

test('the account can’t be used or found any more; photos and mail are gone', async () => {
  const login = { email: leaver.email, password };
  expect((await call(undefined, 'POST', '/auth/login', login)).status).toBe(401);
  expect((await call(gone, 'GET', '/profile/me')).status).toBe(401);
  for (const search of ['zoravar', 'zq2011001', 'erased']) {
    expect((await call(provost, 'GET', `/students?search=${search}`)).body.data).toEqual([]);
  }
  expect(await query('select from photos')).toEqual([]);
  expect(await query('select from outbox where person_id = $1', [leaver.id])).toEqual([]);
  const [person] = await query('select * from people where id = $1', [leaver.id]);
  expect(person).toMatchObject({
    name: 'Erased student',
    password_hash: null,
    erased_at: expect.any(Date),
  });
});

test('the ledger refuses every other change, and any of a student who is not erased', async () => {
  const retained = `select l.id from fee_ledger l join fee_demands d on d.id = l.demand_id where student_id = $1`;
  const [entry] = await query(retained, [leaver.id]);
  await expect(query('update fee_ledger set amount = 1 where id = $1', [entry.id])).rejects.toThrow(
    'append-only',
  );
  await expect(query('delete from fee_ledger where id = $1', [entry.id])).rejects.toThrow(
    'append-only',
  );
  await query('update people set erased_at = null where id = $1', [leaver.id]);
  await expect(
    query('update fee_ledger set reason = null where id = $1', [entry.id]),
  ).rejects.toThrow('append-only');
  await query('update people set erased_at = now() where id = $1', [leaver.id]);
});

test('the audit log has counts only, and a second run finds nothing', async () => {
  const entries = () =>
    query(`select subject_id, details from audit_log where action = 'admin.erase-students'`);
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toEqual({
    subject_id: null,
    details: expect.objectContaining({ students: 1, people: 1, photos: 2, service_requests: 1 }),
  });
  expect(Object.values(entry.details).every((value) => typeof value === 'number')).toBe(true);
  expect(await run()).toContain('The personal data of 0 students');
  expect(await entries()).toHaveLength(1);
});

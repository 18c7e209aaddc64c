import { startTestApp, type TestApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database/waiting-statements.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';
import { eraseStudentsCommand } from './erase-students.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

async function addLeavers(count: number): Promise<void> {
  await query(
    `with added as (
       insert into people (id, role, name, email, created_at)
       select gen_random_uuid(), 'student', 'Student ' || n, 'left' || n || '@example.edu', '2011-07-05'
         from generate_series(1, $1) n returning id)
     insert into student_profiles (person_id, roll_number, course_name, department, gender)
     select id, 'L' || row_number() over (), 'B.Sc. Physics', 'Physics', 'female' from added`,
    [count],
  );
}

/** How many are erased, by account and by profile. */
async function erased(): Promise<number[]> {
  const [row] = await query(
    `select (select count(*)::int from people where erased_at is not null) as people,
            (select count(*)::int from student_profiles where roll_number like 'ERASED-%') as profiles,
            (select coalesce(sum((details->>'students')::int), 0)::int from audit_log
              where action = 'admin.erase-students') as audited`,
  );
  return [row.people, row.profiles, row.audited];
}

const run = () => eraseStudentsCommand(testApp.database, { words: [] }, testApp.config);

/** Resolves once no other connection has a transaction. */
async function untilAlone(): Promise<void> {
  const others = `select from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  let rows = await query(others);
  while (rows.length > 0) rows = await query(others);
}

test('kill -9 in the middle leaves complete parts, and the next run erases the rest', async () => {
  await addLeavers(250);
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    // The process waits for the end of this transaction, which has a row of the last student.
    await client.query(
      `update student_profiles set address = 'x'
        where person_id = (select id from people where role = 'student' order by id desc limit 1)`,
    );
    const { connection } = testApp.database;
    const child = startFixture('student-eraser', { CONNECTION: JSON.stringify(connection) });
    let ended = false;
    void child.ended.then(() => (ended = true));
    await untilWaiting(testApp, () => ended);
    expect([ended, child.lines]).toEqual([false, []]);
    await child.kill('SIGKILL');
    // The server notices the lost connection when it is no longer waiting; until then the rows are locked.
    expect(await run()).toContain('- 50 students whose rows others were changing');
    await client.query('rollback');
  } finally {
    client.release();
  }
  await untilAlone();
  expect(await erased()).toEqual([200, 200, 200]);
  const texts = await Promise.all([run(), run()]);
  expect(await erased()).toEqual([250, 250, 250]);
  expect(texts.every((text) => text.startsWith('The personal data of '))).toBe(true);
  expect(await query(`select from people where name like 'Student %'`)).toEqual([]);
});

test('takes the number of years that the office has set, and no words', async () => {
  await addLeavers(1);
  await query(`insert into dated_settings (id, name, value, valid_from, valid_at, reason)
    values (gen_random_uuid(), 'personalDataKeepYears', '30', '2020-01-01', '2020-01-01', 'x')`);
  const call = (words: string[]) =>
    eraseStudentsCommand(testApp.database, { words, dryRun: true }, testApp.config);
  expect(await call([])).toMatch(/^0 students left before .* is kept for 30 academic years/);
  await expect(call(['2012'])).rejects.toThrow('takes no words, only --dry-run');
});

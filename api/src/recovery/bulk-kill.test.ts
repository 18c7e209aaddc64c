import type { PoolClient } from 'pg';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { calling } from '../testing/calling.ts';
import { sendDue } from '../testing/people/bulk.ts';
import { untilWaiting } from '../testing/database/waiting-statements.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
const call = calling(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const students = 250;

async function addStudents(): Promise<void> {
  await testApp.database.pool.query(
    `with added as (
       insert into people (id, role, name, email)
       select gen_random_uuid(), 'student', 'Student ' || n, 'many' || n || '@example.edu'
         from generate_series(1, $1) n returning id)
     insert into student_profiles (person_id, roll_number, course_name, department, gender)
     select id, 'M' || row_number() over (), 'B.Sc. Physics', 'Physics', 'female' from added`,
    [students],
  );
}

async function progress(id: string) {
  const { rows } = await testApp.database.pool.query(
    'select sent, state from bulk_sends where id = $1',
    [id],
  );
  return rows[0];
}

/** Kills a process that sends this notice while it waits in the middle of the last part. */
async function killInLastPart(
  client: PoolClient,
  { id, sender }: { id: string; sender: string },
): Promise<void> {
  await client.query('begin');
  // The process waits for the end of this transaction, which has a row of the last student.
  await client.query(
    `insert into student_notices
       (id, send_id, recipient_id, sender_id, notice_type, subject, message)
     select gen_random_uuid(), send_id, person_id, $2, 'General Notice', 'Water', 'x'
       from bulk_recipients where send_id = $1 order by person_id desc limit 1`,
    [id, sender],
  );
  const { connection } = testApp.database;
  const child = startFixture('bulk-sender', { CONNECTION: JSON.stringify(connection) });
  let ended = false;
  void child.ended.then(() => (ended = true));
  await untilWaiting(testApp, () => ended);
  expect([ended, child.lines]).toEqual([false, []]);
  expect(await progress(id)).toEqual({ sent: 200, state: 'sending' });
  await child.kill('SIGKILL');
  await client.query('rollback');
}

test('kill -9 in the middle of a notice to many: nobody twice, nobody left out', async () => {
  await addStudents();
  const provost = await testApp.signInAs('provost');
  const { body } = await call(provost, 'POST', '/notices/many', {
    audience: { kind: 'course', course: 'B.Sc. Physics' },
    noticeType: 'General Notice',
    subject: 'Water',
    message: 'None on Sunday.',
    students,
  });
  const id: string = body.data._id;
  const client = await testApp.database.pool.connect();
  try {
    await killInLastPart(client, { id, sender: provost.person.id });
  } finally {
    client.release();
  }

  // The database ends the transaction of the killed process when it notices.
  while ((await progress(id)).state !== 'sent') await sendDue(testApp);
  expect(await progress(id)).toEqual({ sent: students, state: 'sent' });
  const { rows } = await testApp.database.pool.query(
    `select (select count(distinct recipient_id)::int from student_notices) as reached,
            (select count(*)::int from student_notices) as notices,
            (select count(*)::int from outbox where kind = 'notices.send') as mails`,
  );
  expect(rows).toEqual([{ reached: students, notices: students, mails: students }]);
});

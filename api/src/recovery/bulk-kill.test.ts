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

async function addStudents(name = 'many'): Promise<void> {
  await testApp.database.pool.query(
    `with added as (
       insert into people (id, role, name, email)
       select gen_random_uuid(), 'student', 'Student ' || n, $2 || n || '@example.edu'
         from generate_series(1, $1) n returning id)
     insert into student_profiles (person_id, roll_number, course_name, department, gender)
     select id, upper($2) || row_number() over (), 'B.Sc. Physics', 'Physics', 'female' from added`,
    [students, name],
  );
}

async function progress(id: string) {
  const { rows } = await testApp.database.pool.query(
    'select sent, state from bulk_sends where id = $1',
    [id],
  );
  return rows[0];
}

/**
 * Kills a process that sends this while it waits in the middle of the last part.
 * @param block inserts a row of the last student, for whose transaction the process waits
 */
async function killInLastPart(id: string, block: string): Promise<void> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `${block} from bulk_recipients where send_id = $1 order by person_id desc limit 1`,
      [id],
    );
    await killWaiting(id);
    await client.query('rollback');
  } finally {
    client.release();
  }
}

async function killWaiting(id: string): Promise<void> {
  const { connection } = testApp.database;
  const child = startFixture('bulk-sender', { CONNECTION: JSON.stringify(connection) });
  let ended = false;
  void child.ended.then(() => (ended = true));
  await untilWaiting(testApp, () => ended);
  expect([ended, child.lines]).toEqual([false, []]);
  expect(await progress(id)).toEqual({ sent: 200, state: 'sending' });
  await child.kill('SIGKILL');
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
  await killInLastPart(
    id,
    `insert into student_notices
       (id, send_id, recipient_id, sender_id, notice_type, subject, message)
     select gen_random_uuid(), send_id, person_id, person_id, 'General Notice', 'Water', 'x'`,
  );

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

test('kill -9 in the middle of invitations: one link for each student', async () => {
  await addStudents('invited');
  const admin = await testApp.signInAs('admin');
  const importId = '0190b0aa-0000-7000-8000-000000000001';
  const { pool } = testApp.database;
  await pool.query(
    `insert into imports (id, kind, state, file_name, file_hash, imported_at, address, request_id)
     values ($1, 'students', 'imported', 'students.csv', repeat('0', 64), now(), 'test', 'test')`,
    [importId],
  );
  await pool.query(
    `insert into import_students (import_id, person_id)
     select $1, id from people where email like 'invited%'`,
    [importId],
  );
  const { body } = await call(admin, 'POST', `/imports/${importId}/invitations`, {
    group: 'new',
    students,
  });
  const id: string = body.data.sendId;
  await killInLastPart(
    id,
    `insert into student_invitations (person_id, event_key) select person_id, 'x'`,
  );

  while ((await progress(id)).state !== 'sent') await sendDue(testApp);
  expect(await progress(id)).toEqual({ sent: students, state: 'sent' });
  const { rows } = await pool.query(
    `select (select count(*)::int from student_invitations) as invited,
            (select count(*)::int from invitations where used_at is null) as links,
            (select count(distinct person_id)::int from outbox
              where kind = 'imports.inviteStudents') as reached,
            (select count(*)::int from outbox where kind = 'imports.inviteStudents') as mails`,
  );
  expect(rows).toEqual([
    { invited: students, links: students, reached: students, mails: students },
  ]);
});

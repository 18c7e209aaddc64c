import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { calling } from '../testing/calling.ts';
import { untilWaiting } from '../testing/database/waiting-statements.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const residents = 5;
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

/** Residents of a hall who have checked out and owe nothing: no fee of their year is set. */
async function addClearResidents(): Promise<void> {
  await query(
    `with added as (
       insert into people (id, role, name, email)
       select gen_random_uuid(), 'student', 'Student ' || n, 'clear' || n || '@example.edu'
         from generate_series(1, $1) n returning id),
     profiles as (
       insert into student_profiles (person_id, roll_number, course_name, department, gender)
       select id, 'CLEAR' || row_number() over (), 'B.Sc. Physics', 'Physics', 'male' from added),
     numbered as (select id, row_number() over (order by id) as n from added),
     free as (select id, row_number() over (order by id) as n from beds
               where hall_id = 'H001' and removed_at is null)
     insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     select gen_random_uuid(), numbered.id, free.id, 2099, 'test'
       from numbered join free using (n)`,
    [residents],
  );
  await query(
    `insert into check_ins (allotment_id, arrived_on, left_on, key_returned, items_at_departure,
                            checked_out_at)
     select id, current_date - 9, current_date, true, '[]', now() from allotments`,
  );
}

/** A vacating of all of them that waits, as a call leaves it before a server begins. */
async function addVacating(): Promise<void> {
  await query(
    `with made as (
       insert into hall_vacatings (id, hall_id, reason, requested_by, address, request_id)
       values (gen_random_uuid(), 'H001', 'End of the year', $1, '127.0.0.1', 'r1') returning id)
     insert into hall_vacating_rows (vacating_id, allotment_id, position)
     select made.id, stay.id, row_number() over (order by stay.id) from made, allotments stay`,
    [provost.person.id],
  );
}

const progress = async () =>
  (
    await query(
      `select count(*) filter (where state = 'vacated')::int as vacated,
              (select count(*)::int from allotments where ended_at is not null) as ended
         from hall_vacating_rows`,
    )
  )[0];

/** Starts a server that vacates, and waits until it ended. */
async function vacate(): Promise<void> {
  const { connection } = testApp.database;
  const child = startFixture('hall-vacater', { CONNECTION: JSON.stringify(connection) });
  await child.ended;
  expect(child.lines).toEqual([]);
}

/** Kills a server after two beds, while it waits in the middle of vacating the third one. */
async function killInThirdBed(): Promise<void> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select from student_profiles where person_id = (
         select stay.person_id from hall_vacating_rows row
           join allotments stay on stay.id = row.allotment_id where row.position = 3)
          for update`,
    );
    const { connection } = testApp.database;
    const child = startFixture('hall-vacater', { CONNECTION: JSON.stringify(connection) });
    let ended = false;
    void child.ended.then(() => (ended = true));
    await untilWaiting(testApp, () => ended);
    expect([ended, child.lines]).toEqual([false, []]);
    expect(await progress()).toEqual({ vacated: 2, ended: 2 });
    await child.kill('SIGKILL');
    await client.query('rollback');
  } finally {
    client.release();
  }
}

test('kill -9 in the middle of vacating a hall: no bed is half vacated, nobody is mailed twice', async () => {
  await addClearResidents();
  await addVacating();
  await killInThirdBed();
  expect(await progress()).toEqual({ vacated: 2, ended: 2 });
  await Promise.all([vacate(), vacate()]);
  const { body } = await call(provost, 'GET', '/year-end/halls/H001');
  expect(body.vacating).toMatchObject({ state: 'done', total: residents, vacated: residents });
  expect(body.vacating.failed).toEqual([]);
  const [found] = await query(
    `select (select count(*)::int from outbox where kind = 'allotment.vacate') as mails,
            (select count(distinct person_id)::int from outbox
              where kind = 'allotment.vacate') as reached,
            (select count(*)::int from audit_log where action = 'yearEnd.vacateBed') as acts,
            (select count(*)::int from allotments where ended_at is null) as residents`,
  );
  expect(found).toEqual({ mails: residents, reached: residents, acts: residents, residents: 0 });
});

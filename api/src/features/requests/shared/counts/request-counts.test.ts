import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { endProcesses, startFixture } from '../../../../testing/processes.ts';
import { actOnRequest, type RequestAct } from '../../../../testing/counts/request-acts.ts';
import { foldRequestCounts } from './fold-repository.ts';

const timeZone = 'Asia/Kolkata';
let testApp: TestApp;
let student: string;

beforeAll(async () => {
  testApp = await startTestApp();
  ({ id: student } = await testApp.addPerson({ role: 'student' }));
  // Leave of one student may not overlap: the counts don't depend on it.
  await testApp.database.pool.query(
    `do $$ declare name text; begin
       for name in select conname from pg_constraint
         where conrelid = 'leave_applications'::regclass and contype = 'x'
       loop execute format('alter table leave_applications drop constraint %I', name); end loop;
     end $$`,
  );
});
afterEach(endProcesses);
afterAll(() => testApp.close());

const requests = `
  select 'maintenance' as type, request_type as kind, status, coalesce(hall_id, '') as hall_id,
         false as confidential, created_at from service_requests
  union all
  select 'leave', leave_type, status, coalesce(hall_id, ''), false, created_at
    from leave_applications
  union all
  select 'feedback', feedback_type, status, coalesce(hall_id, ''), confidential, created_at
    from feedback`;
const day = `(date_trunc('day', created_at, '${timeZone}'))`;

/** The groups whose running count differs from `count(*)`, in one snapshot, and the number of requests. */
async function differences() {
  const { rows } = await testApp.database.pool.query<{ wrong: string[]; requests: number }>(`
    with requests as (${requests}),
    counted as (select type, kind, status, hall_id, confidential, count(*) as n from requests
                 group by 1, 2, 3, 4, 5),
    running as (select type, kind, status, hall_id, confidential, sum(requests) as n
               from request_counts group by 1, 2, 3, 4, 5 having sum(requests) <> 0),
    counted_days as (select ${day} as day, type, hall_id, confidential, count(*) as n from requests
                      group by 1, 2, 3, 4),
    running_days as (select ${day} as day, type, hall_id, confidential, sum(requests) as n
                    from (select *, filed_at as created_at from request_days) d
                   group by 1, 2, 3, 4 having sum(requests) <> 0),
    wrong as (
      select counted::text from counted full join running
          on (counted.type, counted.kind, counted.status, counted.hall_id, counted.confidential)
           = (running.type, running.kind, running.status, running.hall_id, running.confidential)
       where counted.n is distinct from running.n
      union all
      select counted_days::text from counted_days full join running_days
       using (day, type, hall_id, confidential)
       where counted_days.n is distinct from running_days.n)
    select (select count(*)::int from requests) as requests,
           array(select coalesce(counted, 'a running count without a request') from wrong) as wrong`);
  return rows[0] ?? { wrong: ['no row'], requests: 0 };
}

const acts = fc.array(
  fc.record<RequestAct>({
    what: fc.constantFrom('file', 'file', 'move', 'relocate', 'correct', 'delete'),
    pick: fc.nat(100_000),
    undone: fc.nat(9).map((chance) => chance === 0),
  }),
  { minLength: 5, maxLength: 25 },
);

test('are the counts of the requests after any changes, before and after they are added up', async () => {
  const sizes: number[] = [];
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      for (const act of given) await actOnRequest(testApp.database.pool, act, student);
      const { wrong, requests: found } = await differences();
      await foldRequestCounts(testApp.database.drizzle, timeZone);
      expect([wrong, (await differences()).wrong]).toEqual([[], []]);
      sizes.push(found);
    }),
    { numRuns: 30 },
  );
  expect(Math.max(...sizes)).toBeGreaterThan(20);
  const { rows } = await testApp.database.pool.query(
    `select type from request_counts group by type, kind, status, hall_id, confidential
     having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('are right in every snapshot while two processes change and add them up', async () => {
  const env = { CONNECTION: JSON.stringify(testApp.database.connection), STUDENT: student };
  const both = [startFixture('request-filer', env), startFixture('request-filer', env)];
  await Promise.all(both.map((running) => running.said(/^ready/)));
  const sizesFound = new Set<number>();
  // However slow the two are: until the counts have changed often enough.
  for (let look = 0; look < 60 || sizesFound.size <= 10; look += 1) {
    const { wrong, requests: found } = await differences();
    expect(wrong).toEqual([]);
    sizesFound.add(found);
    await foldRequestCounts(testApp.database.drizzle, timeZone);
  }
  for (const running of both) running.child.stdin?.end();
  await Promise.all(both.map((running) => running.said(/^did \d{2,}/)));
  expect(await differences()).toMatchObject({ wrong: [] });
});

test('of days older than the dashboard shows are removed', async () => {
  const { pool, drizzle } = testApp.database;
  await pool.query(`update service_requests set created_at = now() - interval '200 days'`);
  await foldRequestCounts(drizzle, timeZone);
  const { rows } = await pool.query(
    `select 1 from request_days where type = 'maintenance' and requests > 0
        and filed_at < now() - interval '121 days'`,
  );
  expect(rows).toEqual([]);
});

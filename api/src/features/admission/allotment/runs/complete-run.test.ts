import pg from 'pg';
import { buildApp } from '../../../../app.ts';
import { connect, type Database } from '../../../../platform/database/connection/client.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { addApplicants, onlyBeds } from '../../../../testing/people/applications.ts';
import { calling } from '../../../../testing/calling.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);
const opened: Database[] = [];

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A', 'H001-125-B']);
  const names = Array.from({ length: 6 }, (_, n) => ({ name: `Student ${n}` }));
  await addApplicants(testApp, names);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await testApp.close();
});

const run = (app: Pick<TestApp, 'inject'>) =>
  app.inject({
    method: 'POST',
    url: '/api/allotment/allot-rooms',
    headers: provost.headers,
  });

/** What every run writes, counted. */
async function written() {
  const { rows } = await testApp.database.pool.query(
    `select (select count(*)::int from allotment_runs) as runs,
       (select count(*)::int from allotment_decisions) as decisions,
       (select count(*)::int from allotments) as allotments,
       (select count(*)::int from student_profiles where room_number is not null) as rooms,
       (select count(*)::int from outbox) as mails,
       (select count(*)::int from audit_log where action = 'allotment.run') as acts`,
  );
  return rows[0];
}
const completeRun = { runs: 1, decisions: 6, allotments: 3, rooms: 3, mails: 6 };

/** A second process of the house, over the same database. */
async function otherServer() {
  const database = connect(testApp.database.connection);
  opened.push(database);
  const app = buildApp({ config: testApp.config, database, background: false });
  await app.ready();
  return app;
}

test('makes one run for many simultaneous submits on two servers', async () => {
  const other = await otherServer();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => run(n % 2 === 0 ? testApp : other)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const results = replies.map((reply) => reply.json().data);
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(results.map((data) => data.run._id)).size).toBe(1);
  expect(await written()).toEqual({ ...completeRun, acts: 8 });
  await other.close();
});

/** Holds a table that a run writes last, so that the run stands still in its middle. */
async function inTheMiddle(table: string) {
  const holder = new pg.Client(testApp.database.connection);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const running = run(testApp);
  for (;;) {
    // Not on the connection that holds the lock: its transaction does not see newer connections.
    const { rows } = await testApp.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    const [waiting] = rows;
    if (waiting) return { holder, running, pid: waiting.pid };
  }
}

test.each(['allotments', 'allotment_decisions', 'outbox'])(
  'a run whose connection dies before %s leaves nothing; the next one is complete',
  async (table) => {
    const { holder, running, pid } = await inTheMiddle(table);
    await holder.query('select pg_terminate_backend($1)', [pid]);
    const reply = await running;
    expect(reply.statusCode).toBe(503);
    await holder.query('rollback');
    await holder.end();
    expect(await written()).toEqual({
      runs: 0,
      decisions: 0,
      allotments: 0,
      rooms: 0,
      mails: 0,
      acts: 0,
    });
    expect((await run(testApp)).json().data.repeated).toBe(false);
    expect(await written()).toEqual({ ...completeRun, acts: 1 });
  },
);

test('shows a waiting request the complete run', async () => {
  const { holder, running } = await inTheMiddle('outbox');
  const second = run(testApp);
  const vacating = call(provost, 'GET', '/allotment/availability');
  // Readers don’t see an uncommitted run and don’t wait for it.
  expect((await vacating).body.availability.boys).toMatchObject({ singleOccupiedBeds: 0 });
  await holder.query('rollback');
  await holder.end();
  const [first, then] = (await Promise.all([running, second])).map((reply) => reply.json().data);
  expect([first.repeated, then.repeated, then.run._id]).toEqual([false, true, first.run._id]);
  expect(await written()).toEqual({ ...completeRun, acts: 2 });
});

test('stores nothing when no student has applied', async () => {
  await testApp.database.pool.query('delete from applications');
  expect((await run(testApp)).json()).toEqual({
    success: true,
    message: 'No student is waiting for a bed: nothing has changed.',
    data: { admissionYear: expect.any(Number), run: null, repeated: true },
  });
  expect(await written()).toMatchObject({ runs: 0, allotments: 0 });
});

test('draws the seed once and never returns it', async () => {
  const look = () => call(provost, 'POST', '/allotment/preview');
  const views = await Promise.all([look(), look(), look(), run(testApp)]);
  expect(views.map((view) => ('status' in view ? view.status : view.statusCode))).toEqual(
    Array(4).fill(200),
  );
  const { rows } = await testApp.database.pool.query(
    `select count(*)::int as seeds, encode((array_agg(seed))[1], 'hex') as seed from allotment_seeds`,
  );
  expect(rows[0].seeds).toBe(1);
  expect(JSON.stringify(views.map((view) => ('body' in view ? view.body : '')))).not.toContain(
    rows[0].seed,
  );
});

import pg from 'pg';
import { buildApp } from '../app.ts';
import { connect, type Database } from '../database/client.ts';
import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { addApplicants, onlyBeds } from '../testing/applications.ts';
import { calling } from '../testing/calling.ts';

let house: TestApp;
let provost: SignedIn;
const call = calling(() => house);
const opened: Database[] = [];

beforeEach(async () => {
  house = await testApp();
  provost = await house.signInAs('provost');
  await onlyBeds(house, ['H001-101-A', 'H001-125-A', 'H001-125-B']);
  const names = Array.from({ length: 6 }, (_, n) => ({ name: `Student ${n}` }));
  await addApplicants(house, names);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await house.close();
});

const run = (app: Pick<TestApp, 'inject'>) =>
  app.inject({
    method: 'POST',
    url: '/api/allotment/allot-rooms',
    headers: provost.headers,
  });

/** What every run writes, counted. */
async function written() {
  const { rows } = await house.database.pool.query(
    `select (select count(*)::int from allotment_runs) as runs,
       (select count(*)::int from allotment_decisions) as decisions,
       (select count(*)::int from allotments) as allotments,
       (select count(*)::int from student_profiles where room_number is not null) as rooms,
       (select count(*)::int from outbox) as mails,
       (select count(*)::int from audit_log where action = 'allotment.run') as acts`,
  );
  return rows[0];
}
const whole = { runs: 1, decisions: 6, allotments: 3, rooms: 3, mails: 6 };

/** A second process of the house, over the same database. */
async function otherServer() {
  const database = connect(house.database.connection);
  opened.push(database);
  const app = buildApp({ config: house.config, database, background: false });
  await app.ready();
  return app;
}

test('many clicks on two servers at once are one run', async () => {
  const other = await otherServer();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => run(n % 2 === 0 ? house : other)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const told = replies.map((reply) => reply.json().data);
  expect(told.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(told.map((data) => data.run._id)).size).toBe(1);
  expect(await written()).toEqual({ ...whole, acts: 8 });
  await other.close();
});

/** Holds a table that a run writes last, so that the run stands still in its middle. */
async function inTheMiddle(table: string) {
  const holder = new pg.Client(house.database.connection);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const running = run(house);
  for (;;) {
    // Not by the holder: in its transaction it wouldn't see connections that came since.
    const { rows } = await house.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    const [waiting] = rows;
    if (waiting) return { holder, running, pid: waiting.pid };
  }
}

test.each(['allotments', 'allotment_decisions', 'outbox'])(
  'a run whose connection dies before %s leaves nothing; the next one is whole',
  async (table) => {
    const { holder, running, pid } = await inTheMiddle(table);
    await holder.query('select pg_terminate_backend($1)', [pid]);
    const reply = await running;
    expect(reply.statusCode).toBe(503);
    await holder.query('rollback');
    await holder.end();
    expect(await written()).toEqual({
      ...{ runs: 0, decisions: 0, allotments: 0, rooms: 0, mails: 0, acts: 0 },
    });
    expect((await run(house)).json().data.repeated).toBe(false);
    expect(await written()).toEqual({ ...whole, acts: 1 });
  },
);

test('one that waits for a run in its middle finds it whole', async () => {
  const { holder, running } = await inTheMiddle('outbox');
  const second = run(house);
  const vacating = call(provost, 'GET', '/allotment/availability');
  // What isn't committed is not there for readers, and doesn't hold them up.
  expect((await vacating).body.availability.boys).toMatchObject({ singleOccupiedBeds: 0 });
  await holder.query('rollback');
  await holder.end();
  const [first, then] = (await Promise.all([running, second])).map((reply) => reply.json().data);
  expect([first.repeated, then.repeated, then.run._id]).toEqual([false, true, first.run._id]);
  expect(await written()).toEqual({ ...whole, acts: 2 });
});

test('nobody applied: nothing is kept, and that is said', async () => {
  await house.database.pool.query('delete from applications');
  expect((await run(house)).json()).toEqual({
    success: true,
    message: 'Nobody is waiting for a bed: nothing has changed.',
    data: { run: null, repeated: true },
  });
  expect(await written()).toMatchObject({ runs: 0, allotments: 0 });
});

test('the seed is drawn once, whoever looks first, and is told to nobody', async () => {
  const look = () => call(provost, 'POST', '/allotment/preview');
  const views = await Promise.all([look(), look(), look(), run(house)]);
  expect(views.map((view) => ('status' in view ? view.status : view.statusCode))).toEqual(
    Array(4).fill(200),
  );
  const { rows } = await house.database.pool.query(
    `select count(*)::int as seeds, encode((array_agg(seed))[1], 'hex') as seed from allotment_seeds`,
  );
  expect(rows[0].seeds).toBe(1);
  expect(JSON.stringify(views.map((view) => ('body' in view ? view.body : '')))).not.toContain(
    rows[0].seed,
  );
});

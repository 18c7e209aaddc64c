import type { Round } from '@hostel/contracts/admission/rounds';
import pg from 'pg';
import { buildApp } from '../../../app.ts';
import { connect, type Database } from '../../../platform/database/connection/client.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { fillTrialAmounts } from '../../fees/demands/terms/schedule-repository.ts';

let testApp: TestApp;
let provost: SignedIn;
const rounds = runningRounds(() => testApp);
const opened: Database[] = [];

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await fillTrialAmounts(testApp.database.drizzle, thisYear(testApp));
  await testApp.database.pool.query(`update halls set open = false where id <> 'H001'`);
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A', 'H001-125-B']);
  const names = Array.from({ length: 6 }, (_, n) => ({ name: `Student ${n}` }));
  await addApplicants(testApp, names);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await testApp.close();
});

const previewed = async () =>
  rounds.preview(provost, await rounds.lock(provost, await rounds.plan(provost, { offers: true })));

const publish = (app: Pick<TestApp, 'inject'>, { _id, snapshotHash }: Round) =>
  app.inject({
    method: 'POST',
    url: `/api/allotment/rounds/${_id}/publish`,
    headers: provost.headers,
    payload: { snapshotHash },
  });

/** What a publication writes, counted. */
async function written() {
  const { rows } = await testApp.database.pool.query(
    `select (select state from allotment_rounds) as state,
       (select count(*)::int from allotments) as allotments,
       (select count(*)::int from allotment_offers) as offers,
       (select count(*)::int from application_changes where round_id is not null) as changes,
       (select count(*)::int from student_profiles where room_number is not null) as rooms,
       (select count(*)::int from fee_demands) as demands,
       (select count(*)::int from outbox where kind = 'rounds.published') as mails,
       (select count(*)::int from audit_log where action = 'rounds.publish') as acts`,
  );
  return rows[0];
}
const nothing = {
  state: 'previewed',
  allotments: 0,
  offers: 0,
  changes: 0,
  rooms: 0,
  demands: 0,
  mails: 0,
  acts: 0,
};
// Two mess fees and a hostel fee for each bed.
const complete = {
  state: 'published',
  allotments: 3,
  offers: 3,
  changes: 6,
  rooms: 3,
  demands: 9,
  mails: 6,
  acts: 1,
};

/** Another process of the API, over the same database. */
async function otherServer() {
  const database = connect(testApp.database.connection);
  opened.push(database);
  const app = buildApp({ config: testApp.config, database, background: false });
  await app.ready();
  return app;
}

test('publishes once for many simultaneous submits on two servers', async () => {
  const round = await previewed();
  const other = await otherServer();
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) => publish(n % 2 === 0 ? testApp : other, round)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const published = new Set(replies.map((reply) => reply.json().data.publishedAt));
  expect(published.size).toBe(1);
  expect(await written()).toEqual(complete);
  await other.close();
});

test('previews that are made at once leave one complete result, which is published', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const [one] = await Promise.all([1, 2, 3].map(() => rounds.preview(provost, locked)));
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int as decisions from round_decisions',
  );
  expect(rows).toEqual([{ decisions: 6 }]);
  expect((await rounds.publish(provost, one!)).state).toBe('published');
});

/** Holds a table that a publication writes, so that the publication waits in its middle. */
async function inTheMiddle(table: string, round: Round) {
  const holder = new pg.Client(testApp.database.connection);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const running = publish(testApp, round);
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

test.each([
  'application_changes',
  'allotments',
  'allotment_offers',
  'student_profiles',
  'fee_demands',
  'outbox',
  'audit_log',
])(
  'a publication whose connection dies before %s leaves nothing; the next is complete',
  async (table) => {
    const round = await previewed();
    const { holder, running, pid } = await inTheMiddle(table, round);
    await holder.query('select pg_terminate_backend($1)', [pid]);
    expect((await running).statusCode).toBe(503);
    await holder.query('rollback');
    await holder.end();
    expect(await written()).toEqual(nothing);
    expect((await publish(testApp, round)).statusCode).toBe(200);
    expect(await written()).toEqual(complete);
  },
);

test('a student who withdraws during the publication keeps neither bed nor offer', async () => {
  const round = await previewed();
  const { holder, running } = await inTheMiddle('outbox', round);
  const { rows } = await testApp.database.pool.query(
    `select p.id from round_decisions d join people p on p.id = d.person_id where d.rank = 1`,
  );
  const withdrawing = testApp.inject({
    method: 'POST',
    url: `/api/applications/${rows[0].id}/withdraw`,
    headers: provost.headers,
    payload: { reason: 'Left' },
  });
  await holder.query('rollback');
  await holder.end();
  expect([(await running).statusCode, (await withdrawing).statusCode]).toEqual([200, 200]);
  const left = await testApp.database.pool.query(
    `select a.state, o.state as offer, l.ended_how
       from applications a join allotment_offers o on o.application_id = a.id
       join allotments l on l.id = o.allotment_id where a.person_id = $1`,
    [rows[0].id],
  );
  expect(left.rows).toEqual([{ state: 'withdrawn', offer: 'ended', ended_how: 'vacated' }]);
});

test('each act sends as many statements for many applicants as for few', async () => {
  const count = async () => {
    const planned = await rounds.plan(provost, { offers: true });
    let round = planned;
    const act = (work: () => Promise<Round>) =>
      countQueries(async () => {
        round = await work();
      });
    const statements = [
      await act(() => rounds.lock(provost, planned)),
      await act(() => rounds.preview(provost, round)),
      await act(() => rounds.publish(provost, round)),
    ];
    return { statements, placed: round.counts!.placed };
  };
  const few = await count();
  await testApp.database.pool.query(
    `update allotment_offers set state = 'lapsed', lapsed_at = now()`,
  );
  const all = await testApp.database.pool.query(`select id from beds where hall_id = 'H001'`);
  await onlyBeds(
    testApp,
    all.rows.map(({ id }) => id),
  );
  const names = Array.from({ length: 90 }, (_, n) => ({ name: `More ${n}` }));
  await addApplicants(testApp, names);
  const many = await count();
  expect([few.placed, many.placed]).toEqual([3, 93]);
  expect(many.statements).toEqual(few.statements);
  expect(Math.max(...few.statements)).toBeLessThan(40);
});

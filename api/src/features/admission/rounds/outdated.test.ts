import type { Round } from '@hostel/contracts/admission/rounds';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';

let testApp: TestApp;
let provost: SignedIn;
let admin: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  admin = await testApp.signInAs('admin');
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A', 'H001-125-A']);
  // Gets a single room, and stays open for better.
  ids = await addApplicants(testApp, [{ name: 'Holder', sgpa: [990, 990] }]);
  await call(provost, 'POST', '/allotment/allot-rooms');
  const more = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Last', sgpa: [501, 500] },
  ]);
  ids = { ...ids, ...more };
});
afterEach(() => testApp.close());

const previewed = async (given = {}): Promise<Round> =>
  rounds.preview(provost, await rounds.lock(provost, await rounds.plan(provost, given)));
const publish = ({ _id, snapshotHash }: Round) =>
  call(provost, 'POST', `/allotment/rounds/${_id}/publish`, { snapshotHash });
const accepted = async (path: string, body: object) => {
  expect((await call(admin, 'POST', path, body)).status).toBe(200);
};

const changes: Record<string, () => Promise<unknown>> = {
  'an applicant withdraws': () =>
    accepted(`/applications/${ids.Best}/withdraw`, { reason: 'Left' }),
  'a holder’s bed is vacated': () =>
    accepted(`/allotment/students/${ids.Holder}/vacate`, { reason: 'Left', waitAgain: false }),
  'a holder’s bed is vacated, and the holder waits again': () =>
    accepted(`/allotment/students/${ids.Holder}/vacate`, { reason: 'Left', waitAgain: true }),
  'an applicant is given a bed by hand': () =>
    accepted(`/allotment/students/${ids.Last}/give-bed`, {
      bedId: 'H001-102-A',
      reason: 'Ill',
    }),
  'an account is closed': () =>
    query('update people set disabled_at = now() where id = $1', [ids.Last]),
  'a bed is taken out of service': () =>
    query(
      `update beds set out_of_service_at = now(), out_of_service_reason = 'Leak'
        where id = 'H001-102-A'`,
    ),
  'a bed is reserved': () => query(`update beds set reserved = true where id = 'H001-102-A'`),
};

test.each(Object.keys(changes))(
  'a preview is not published once %s; another preview is',
  async (what) => {
    const round = await previewed();
    await changes[what]!();
    const { status, body } = await publish(round);
    expect([status, body.code, body.data.state]).toEqual([409, 'preview_outdated', 'previewed']);
    expect(await query('select from allotments where round_id is not null')).toEqual([]);
    const again = await rounds.preview(provost, round);
    expect(again.snapshotHash).not.toBe(round.snapshotHash);
    expect((await publish(again)).body.data.state).toBe('published');
    expect(await query('select person_id from round_decisions')).toHaveLength(
      again.counts!.applicants,
    );
  },
);

test('only the newest preview is published', async () => {
  const first = await previewed();
  await changes['an applicant withdraws']!();
  const second = await rounds.preview(provost, first);
  expect(second).toMatchObject({ locked: 3, left: 1, counts: { applicants: 2 } });
  expect((await publish(first)).body.code).toBe('preview_outdated');
  const published = await publish(second);
  expect(published.body.data).toMatchObject({ state: 'published', locked: 3, left: 1 });
});

test('the same preview again has the same hash', async () => {
  const first = await previewed();
  const second = await rounds.preview(provost, first);
  expect(second.snapshotHash).toBe(first.snapshotHash);
});

test('a change that concerns no round leaves the preview as it is', async () => {
  const round = await previewed();
  await query(`update people set name = 'Better' where id = $1`, [ids.Best]);
  expect((await publish(round)).status).toBe(200);
});

test('a hall that is closed while an applicant holds a bed in it makes the lock useless', async () => {
  const round = await previewed();
  await query(`update halls set open = false where id = 'H001'`);
  expect((await publish(round)).body.code).toBe('preview_outdated');
  const again = await call(provost, 'POST', `/allotment/rounds/${round._id}/preview`);
  expect([again.status, again.body.code]).toEqual([409, 'lock_outdated']);
});

test('a bed of an applicant who left, given to somebody else, makes the lock useless', async () => {
  const round = await previewed();
  const [{ bed_id: bedId }] = await query(
    'select bed_id from allotments where person_id = $1 and ended_at is null',
    [ids.Holder],
  );
  await changes['a holder’s bed is vacated']!();
  await accepted(`/allotment/students/${ids.Last}/give-bed`, { bedId, reason: 'Ill' });
  expect((await publish(round)).body.code).toBe('preview_outdated');
  const again = await call(provost, 'POST', `/allotment/rounds/${round._id}/preview`);
  expect([again.status, again.body.code]).toEqual([409, 'lock_outdated']);
});

test('an occupied room of another type makes the lock useless', async () => {
  const round = await previewed();
  const held = await query(
    'select bed_id from allotments where person_id = $1 and ended_at is null',
    [ids.Holder],
  );
  const number = String(held[0].bed_id).split('-')[1];
  const room = `/halls/H001/rooms/${number}`;
  expect((await call(admin, 'PATCH', room, { type: 'double' })).status).toBe(200);
  expect((await publish(round)).body.code).toBe('preview_outdated');
  const again = await call(provost, 'POST', `/allotment/rounds/${round._id}/preview`);
  expect([again.status, again.body.code]).toEqual([409, 'lock_outdated']);
});

test('a room that is renumbered keeps its place in the preview and the history', async () => {
  const round = await previewed();
  expect((await call(admin, 'PATCH', '/halls/H001/rooms/102', { number: '902' })).status).toBe(200);
  expect(await query(`select from round_decisions where bed_id = 'H001-902-A'`)).toHaveLength(1);
  expect((await publish(round)).body.code).toBe('preview_outdated');
  await rounds.publish(provost, await rounds.preview(provost, round));
});

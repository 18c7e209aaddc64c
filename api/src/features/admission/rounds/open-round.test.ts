import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { farWorkingDay, runningRounds } from '../../../testing/people/rounds.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A']);
  ids = await addApplicants(testApp, [
    { name: 'Asha', sgpa: [900, 950] },
    { name: 'Binod', sgpa: [700, 700] },
  ]);
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids.Asha,
  ]);
  asha = await testApp.signInAs(rows[0].email);
});
afterEach(() => testApp.close());

const codeOf = async (made: ReturnType<typeof call>) => {
  const { status, body } = await made;
  return [status, body.code];
};
const path = (id: string, act = '') => `/allotment/rounds/${id}${act}`;
const order = () =>
  call(asha, 'PUT', '/applications/my/choices', {
    choices: [{ hallId: 'H001', roomType: 'triple' }],
  });
const nameMate = () =>
  call(asha, 'PUT', '/applications/my/room-mates', { rollNumbers: ['SOMEBODY1'] });
const mayOrder = async () => (await call(asha, 'GET', '/applications/my')).body.data.may.order;
const run = (act: string) => call(provost, 'POST', `/allotment/${act}`);

test('choices and room-mates are locked from the lock until the round is published', async () => {
  const planned = await rounds.plan(provost, { kind: 'mock' });
  expect(await mayOrder()).toBe(true);
  const locked = await rounds.lock(provost, planned);
  for (const change of [order, nameMate]) {
    const { status, body } = await change();
    expect([status, body.code, body.message]).toEqual([
      409,
      'choices_locked',
      'Mock round 1 is being prepared: choices and room-mates can be changed again after it.',
    ]);
  }
  expect(await mayOrder()).toBe(false);
  await rounds.publish(provost, await rounds.preview(provost, locked));
  expect(await mayOrder()).toBe(true);
  expect((await order()).status).toBe(200);
  expect((await nameMate()).status).toBe(200);
});

test('the run of one hall is refused from the lock until the round is cancelled', async () => {
  const planned = await rounds.plan(provost);
  expect((await run('preview')).status).toBe(200);
  await rounds.lock(provost, planned);
  expect(await codeOf(run('preview'))).toEqual([409, 'round_open']);
  expect(await codeOf(run('allot-rooms'))).toEqual([409, 'round_open']);
  const cancelled = await call(provost, 'POST', path(planned._id, '/cancel'), { reason: 'Test' });
  expect(cancelled.body.data).toMatchObject({ state: 'cancelled', cancelReason: 'Test' });
  expect((await run('allot-rooms')).body.data.run.counts).toMatchObject({ placed: 2 });
});

test('one round of a year is open at a time, and cancelled numbers are not used again', async () => {
  const mock = await rounds.plan(provost, { kind: 'mock' });
  const again = { kind: 'regular' };
  expect(await codeOf(call(provost, 'POST', '/allotment/rounds', again))).toEqual([
    409,
    'round_open',
  ]);
  const cancel = () => call(provost, 'POST', path(mock._id, '/cancel'), { reason: 'Too early' });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.data.state).toBe('cancelled');
  expect(await rounds.plan(provost, { kind: 'mock' })).toMatchObject({ number: 2 });
});

test('of rounds that are planned at once, one is made', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => call(provost, 'POST', '/allotment/rounds', { kind: 'mock' })),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  expect((await call(provost, 'GET', '/allotment/rounds')).body.data).toHaveLength(1);
});

test('planning the same submit again returns the same round', async () => {
  const plan = () =>
    call(provost, 'POST', '/allotment/rounds', { kind: 'mock' }, { 'idempotency-key': 'plan-1' });
  const [first, second] = [await plan(), await plan()];
  expect(second.body.data._id).toBe(first.body.data._id);
});

test('acts that a state does not allow are refused, and repeated ones change nothing', async () => {
  const planned = await rounds.plan(provost);
  const act = (name: string, body: object = {}) =>
    codeOf(call(provost, 'POST', path(planned._id, name), body));
  const publish = { snapshotHash: '0'.repeat(64) };
  expect(await act('/preview')).toEqual([409, 'bad_state']);
  expect(await act('/publish', publish)).toEqual([409, 'bad_state']);
  const locked = await rounds.lock(provost, planned);
  expect(await rounds.lock(provost, planned)).toEqual(locked);
  expect(await act('/publish', publish)).toEqual([409, 'bad_state']);
  const previewed = await rounds.preview(provost, locked);
  expect(await act('/lock')).toEqual([409, 'bad_state']);
  expect(await act('/publish', publish)).toEqual([409, 'preview_outdated']);
  const published = await rounds.publish(provost, previewed);
  expect(await rounds.publish(provost, previewed)).toEqual(published);
  for (const name of ['/lock', '/preview', '/publish', '/cancel']) {
    expect(await act(name, { ...publish, reason: 'Test' })).toEqual([409, 'bad_state']);
  }
});

test('a form that was opened before a change is refused', async () => {
  const planned = await rounds.plan(provost);
  await call(provost, 'PUT', path(planned._id, '/proof-readers'), { proofReaders: 'public' });
  const headers = { 'if-match': `"${planned.updatedAt}"` };
  const locking = await call(provost, 'POST', path(planned._id, '/lock'), undefined, headers);
  expect([locking.status, locking.body.code]).toEqual([409, 'changed']);
  expect(locking.body.data).toMatchObject({ state: 'planned', proofReaders: 'public' });
  const body = { reason: 'Test' };
  const cancelling = await call(provost, 'POST', path(planned._id, '/cancel'), body, headers);
  expect([cancelling.status, cancelling.body.code]).toEqual([409, 'changed']);
});

test.each([
  ['no day', undefined],
  ['tomorrow', 1],
  ['two days later', 2],
])('offers are not planned with %s for answers', async (_, days) => {
  const at = new Date(Date.now() + (days ?? 0) * 24 * 3_600_000);
  const respondBy = days === undefined ? undefined : at.toISOString().slice(0, 10);
  const { status, body } = await call(provost, 'POST', '/allotment/rounds', {
    kind: 'regular',
    offers: true,
    respondBy,
  });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([
    422,
    'bad_respond_by',
    ['respondBy'],
  ]);
});

test('offers are not answered until a Saturday or Sunday', async () => {
  const friday = new Date(`${farWorkingDay()}T00:00:00Z`);
  friday.setUTCDate(friday.getUTCDate() + ((5 - friday.getUTCDay() + 7) % 7));
  const planFor = (days: number) => {
    const respondBy = new Date(friday.getTime() + days * 24 * 3_600_000).toISOString();
    const body = { kind: 'regular', offers: true, respondBy: respondBy.slice(0, 10) };
    return call(provost, 'POST', '/allotment/rounds', body);
  };
  for (const days of [1, 2]) {
    expect((await planFor(days)).body.fields.respondBy).toContain('working day');
  }
  expect((await planFor(3)).status).toBe(200);
});

test('a deadline that has come near is replaced when the round is published', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost, { offers: true }));
  const previewed = await rounds.preview(provost, locked);
  await testApp.database.pool.query(
    `update allotment_rounds set respond_by = now() + interval '2 days'`,
  );
  const { snapshotHash } = previewed;
  const publish = (more: object) =>
    call(provost, 'POST', path(locked._id, '/publish'), { snapshotHash, ...more });
  expect((await publish({})).body.fields).toHaveProperty('respondBy');
  const respondBy = farWorkingDay();
  const published = await publish({ respondBy });
  expect(published.body.data.respondBy).toBe(`${respondBy}T18:29:00.000Z`);
  const { rows } = await testApp.database.pool.query(
    'select distinct respond_by from allotment_offers',
  );
  expect(rows).toEqual([{ respond_by: new Date(`${respondBy}T18:29:00.000Z`) }]);
});

test('a regular round is not locked while offers can still be answered; a mock round is', async () => {
  await rounds.all(provost, { offers: true });
  const mock = await rounds.plan(provost, { kind: 'mock' });
  await rounds.publish(provost, await rounds.preview(provost, await rounds.lock(provost, mock)));
  const next = await rounds.plan(provost, { offers: true });
  const lock = () => codeOf(call(provost, 'POST', path(next._id, '/lock')));
  expect(await lock()).toEqual([409, 'offers_open']);
  await testApp.database.pool.query(
    `update allotment_offers set state = 'lapsed', lapsed_at = now()`,
  );
  expect(await lock()).toEqual([200, undefined]);
});

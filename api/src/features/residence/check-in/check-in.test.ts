import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let clerk: SignedIn;
let asha: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  asha = await signInResident(testApp, { email: 'asha@example.edu', ...bed });
  await signInResident(testApp, {
    email: 'bina@example.edu',
    bedId: 'H003-102-A',
    gender: 'female',
  });
});
afterAll(() => testApp.close());
beforeEach(() => query('delete from check_ins'));

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');
const pathOf = (who: SignedIn, act = '') => `/check-in/${who.person.id}${act}`;
const read = async (who = asha) => (await call(clerk, 'GET', pathOf(who))).body.data;

async function arrive(over: object = {}, who = clerk, headers = {}) {
  const { items } = await read();
  const body = { on: inDays(-3), key: 'No. 7', items, ...over };
  return call(who, 'POST', pathOf(asha, '/arrive'), body, headers);
}
async function leave(over: object = {}, headers = {}) {
  const { items } = await read();
  const body = { on: inDays(0), key: '', keyReturned: true, items, ...over };
  return call(clerk, 'POST', pathOf(asha, '/leave'), body, headers);
}
const names = async (list: string, more = '') => {
  const { body } = await call(clerk, 'GET', `/check-in?list=${list}${more}`);
  return body.data.map(({ student }: any) => student._id);
};
const worse = async (item: string, change: object) =>
  (await read()).items.map((each: any) => (each.name === item ? { ...each, ...change } : each));

test('lists who is expected, and records the arrival with the condition of each item', async () => {
  expect(await names('expected')).toContain(asha.person.id);
  const items = await worse('Chair', { condition: 'damaged' });
  const { status, body } = await arrive({ items });
  expect([status, body.data.arrival]).toMatchObject([
    200,
    { on: inDays(-3), key: 'No. 7', by: clerk.person.name, items },
  ]);
  expect(await names('expected')).not.toContain(asha.person.id);
  expect(await names('present', '&hall=H003&search=101')).toEqual([asha.person.id]);
  const room = await call(clerk, 'GET', '/halls/H003/rooms/101/inventory');
  expect(room.body.data).toMatchObject({ own: true, items });
  const [entry] = await query(
    `select action, details from audit_log where action like 'checkIn.%' order by id desc limit 1`,
  );
  expect(entry).toEqual({ action: 'checkIn.arrive', details: { on: inDays(-3) } });
});

test('a repeated check-in is one, and another one is refused with the record', async () => {
  const key = { 'idempotency-key': 'arrival-1' };
  const items = (await read()).items;
  const first = await arrive({ items }, clerk, key);
  const again = await arrive({ items }, clerk, key);
  expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  const other = await arrive({ on: inDays(-1) });
  expect([other.status, other.body.code]).toEqual([409, 'checked_in']);
  expect(other.body.data.arrival.on).toBe(inDays(-3));
});

test('two check-ins at the same time give one', async () => {
  const replies = await Promise.all([arrive(), arrive()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('check-out stores what is worse than before, and a key that is not returned', async () => {
  await arrive({ items: await worse('Mattress', { condition: 'damaged' }) });
  const items = await worse('Chair', { condition: 'missing' });
  const { status, body } = await leave({ items, keyReturned: false });
  expect([status, body.data.departure.on, body.data.keyReturned]).toEqual([200, inDays(0), false]);
  expect(body.data.findings).toMatchObject([
    { item: 'Chair', condition: 'missing', state: 'open', amount: null },
    { item: 'Room key', condition: 'missing', state: 'open', amount: null },
  ]);
  expect(await names('left')).toEqual([asha.person.id]);
  expect((await leave({ items })).body.code).toBe('checked_out');
});

test('a second damaged chair of the same kind is found later', async () => {
  const chairs = (damaged: number) =>
    worse('Chair', { count: 3, condition: 'damaged', damaged, missing: 0 });
  await arrive({ items: await chairs(1) });
  const { body } = await leave({ items: await chairs(2) });
  expect(body.data.findings).toMatchObject([{ item: 'Chair', count: 1, condition: 'damaged' }]);
  const many = await leave({ items: await chairs(4) });
  expect(many.status).toBe(400);
});

test('a form that began before the room’s items were changed is refused, with what they are', async () => {
  await arrive();
  const { roomUpdatedAt } = await read();
  const items = await worse('Chair', { condition: 'damaged' });
  const provost = await testApp.signInAs('provost');
  expect((await call(provost, 'PUT', '/halls/H003/rooms/101/inventory', { items })).status).toBe(
    200,
  );
  const old = await leave({ items: await worse('Chair', { condition: 'good' }), roomUpdatedAt });
  expect([old.status, old.body.code, old.body.data.items]).toEqual([409, 'room_changed', items]);
  const current = (await read()).roomUpdatedAt;
  const done = await leave({ items, roomUpdatedAt: current });
  expect([done.status, done.body.data.findings]).toEqual([200, []]);
});

test('takes back the check-out, then the check-in', async () => {
  await arrive();
  await leave({ keyReturned: false });
  const undo = () => call(clerk, 'POST', pathOf(asha, '/undo'));
  expect((await undo()).body.data).toMatchObject({ departure: null, findings: [] });
  expect((await undo()).body.data).toMatchObject({ arrival: null, updatedAt: null });
  expect((await undo()).body.code).toBe('nothing_recorded');
});

test('a check-out that is recorded again finds the same damage', async () => {
  const good = await worse('Cupboard', { condition: 'good' });
  await arrive({ items: good });
  const items = await worse('Cupboard', { condition: 'damaged' });
  const { body: first } = await leave({ items, keyReturned: false });
  const undone = await call(clerk, 'POST', pathOf(asha, '/undo'));
  expect(undone.body.data.items).toEqual(good);
  const { body: second } = await leave({ items, keyReturned: false });
  const found = ({ data }: any) =>
    data.findings.map(({ item, count, condition }: any) => [item, count, condition]);
  expect(found(second)).toEqual(found(first));
  expect(found(second)).toHaveLength(2);
});

test('a check-out isn’t taken back while an item of it is being settled', async () => {
  await arrive();
  await leave({ keyReturned: false });
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update inventory_findings set settled_reason = 'Was found', settled_by = $1`,
      [clerk.person.id],
    );
    const undo = call(clerk, 'POST', pathOf(asha, '/undo'));
    const waits = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    while ((await query(waits)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await client.query('commit');
    expect((await undo).body.code).toBe('charged');
  } finally {
    client.release();
  }
  expect((await read()).findings).toMatchObject([{ item: 'Room key', state: 'settled' }]);
});

test('checks out without a recorded arrival only with a reason, and takes that back', async () => {
  const refused = await leave();
  expect([refused.status, refused.body.code]).toEqual([409, 'not_checked_in']);
  const { status, body } = await leave({ noArrivalReason: 'Arrived before check-in was used' });
  expect([status, body.data]).toMatchObject([
    200,
    {
      arrival: null,
      departure: { on: inDays(0) },
      noArrivalReason: 'Arrived before check-in was used',
    },
  ]);
  expect(await names('left')).toEqual([asha.person.id]);
  expect((await arrive()).body.code).toBe('checked_out');
  const undone = await call(clerk, 'POST', pathOf(asha, '/undo'));
  expect(undone.body.data).toMatchObject({ departure: null, updatedAt: null });
  expect(await names('expected')).toContain(asha.person.id);
});

test('refuses an arrival before the bed’s first day, with a sentence that says it', async () => {
  await query('update allotments set admission_year = admission_year + 1 where person_id = $1', [
    asha.person.id,
  ]);
  const { status, body } = await arrive();
  await query('update allotments set admission_year = admission_year - 1 where person_id = $1', [
    asha.person.id,
  ]);
  expect([status, body.code]).toEqual([422, 'before_bed']);
  expect(body.fields.on).toMatch(
    /^This bed is for 20\d\d–\d\d: it is the student’s from 1 July 20\d\d\.$/,
  );
});

test('an arrival needs the undertaking, and records the guardian', async () => {
  const guardian = { guardianName: 'Kamala Devi', guardianPhone: '98765 43210' };
  const without = await arrive({ signedForm: false, ...guardian });
  expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['signedForm']]);
  expect((await read()).arrival).toBeNull();
  const { status, body } = await arrive({ signedForm: true, ...guardian });
  expect([status, body.data.row.undertaking, body.data.guardian]).toEqual([
    200,
    'signed-form',
    { name: 'Kamala Devi', phone: '+919876543210' },
  ]);
  await query('delete from undertakings');
});

test('an undertaking that was accepted in the portal needs no form', async () => {
  const mine = async () => (await call(asha, 'GET', '/my-stay')).body.data.undertaking;
  const accept = (body: object = { accepted: true }) =>
    call(asha, 'POST', '/my-stay/undertaking', body);
  expect(await mine()).toBeNull();
  await query(
    `insert into check_ins (allotment_id, arrived_on)
     select id, current_date from allotments where person_id <> $1 and ended_at is null`,
    [asha.person.id],
  );
  expect(await mine()).toMatchObject({ how: null, givenOn: null });
  expect((await accept({ accepted: false })).status).toBe(400);
  const first = await accept();
  expect([first.status, first.body.data]).toMatchObject([200, { how: 'portal' }]);
  expect((await accept()).body.data).toEqual(first.body.data);
  expect(await mine()).toEqual(first.body.data);
  const guardian = { guardianName: 'Kamala Devi', guardianPhone: '9876543210' };
  const arrived = await arrive({ signedForm: false, ...guardian });
  expect([arrived.status, arrived.body.data.row.undertaking]).toEqual([200, 'portal']);
  expect(
    await query(`select details from audit_log where action = 'myStay.acceptUndertaking'`),
  ).toHaveLength(1);
  await query('delete from undertakings');
});

test('refuses days to come and days before the arrival', async () => {
  const tomorrow = await arrive({ on: inDays(1) });
  expect([tomorrow.status, tomorrow.body.fields]).toEqual([
    422,
    { on: 'This day is still to come.' },
  ]);
  await arrive();
  expect((await leave({ on: inDays(-4) })).body.fields).toEqual({
    on: 'This is before the day of arrival.',
  });
  const old = await leave({}, { 'if-match': '2020-01-01T00:00:00.000Z' });
  expect([old.status, old.body.code]).toEqual([409, 'changed']);
});

test('wardens read, and do not record; a student does neither', async () => {
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  expect((await call(warden, 'GET', pathOf(asha))).status).toBe(200);
  expect((await arrive({}, warden)).status).toBe(403);
  expect((await call(asha, 'GET', pathOf(asha))).status).toBe(403);
});

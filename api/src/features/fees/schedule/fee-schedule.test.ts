import { randomUUID } from 'node:crypto';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
let provost: SignedIn;
let unpaid: SignedIn;
let payer: SignedIn;
let year: number;
const pay = paying(() => testApp);
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  provost = await testApp.signInAs('provost');
  unpaid = await pay.resident('unpaid@example.edu');
  payer = await pay.resident('payer@example.edu');
  const opened = (await pay.order(payer)).body;
  year = opened.admissionYear;
  await pay.verify(payer, (await pay.act(opened.orderId, 'pay')).paid);
});
afterAll(() => testApp.close());

const read = async (of = year, who = admin) =>
  (await call(who, 'GET', `/fees/schedule?year=${of}`)).body;
const terms = { amount: 2_600_000, dueOn: null, finePerDay: null, fineCap: null };
const hostel = { feeType: 'hostel', semester: null, hallId: null, roomType: null };
const set = (body: object, headers = {}, who = admin) =>
  call(who, 'PUT', '/fees/schedule', { admissionYear: year, ...hostel, terms, ...body }, headers);
const preview = async (who = provost) =>
  (await call(who, 'GET', '/fees/schedule/remaking')).body.data;
const remake = (shown: { demands: number; difference: number }, headers = {}, who = provost) => {
  const { demands, difference } = shown;
  const body = { admissionYear: year, reason: 'The fee was corrected', demands, difference };
  return call(who, 'POST', '/fees/schedule/remaking', body, headers);
};
const matching = ({ updatedAt }: { updatedAt: string }) => ({ 'if-match': `"${updatedAt}"` });
const balance = async (who: SignedIn) => (await pay.fees(who))[0].balance;
const audited = async (act: string) => {
  const { rows } = await testApp.database.pool.query(
    'select actor_role as role, details from audit_log where action = $1 order by at',
    [act],
  );
  return rows;
};

test('a change leaves demands as they are; unpaid ones are made again as shown, once', async () => {
  expect(await preview()).toMatchObject({ demands: 0, difference: 0, changes: [] });
  const saved = await set({ terms: { ...terms, dueOn: `${year + 1}-05-31` } });
  expect([saved.status, saved.body.data.rows[0].amount]).toEqual([200, 2_600_000]);
  expect([await balance(unpaid), await balance(payer)]).toEqual([2_400_000, 0]);
  const shown = await preview();
  expect(shown).toMatchObject({
    students: 1,
    demands: 1,
    before: 2_400_000,
    after: 2_600_000,
    difference: 200_000,
    paid: 1,
    beingPaid: 0,
  });
  const wrong = await remake({ demands: 2, difference: 400_000 });
  expect([wrong.status, wrong.body.code, wrong.body.data.demands]).toEqual([409, 'changed', 1]);
  expect(await balance(unpaid)).toBe(2_400_000);
  const key = { 'idempotency-key': randomUUID() };
  const twice = await Promise.all([remake(shown, key), remake(shown, key)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect([await balance(unpaid), await balance(payer)]).toEqual([2_600_000, 0]);
  expect(await preview()).toMatchObject({ demands: 0, paid: 1 });
  const details = { year, demands: 1, sum: 200_000 };
  expect(await audited('fees.remake')).toEqual([{ role: 'provost', details }]);
});

test('two who change the schedule at once: the second one sees the first one’s change', async () => {
  const { data: before } = await read();
  const both = await Promise.all([
    set({ roomType: 'double', terms: { ...terms, amount: 3_000_000 } }, matching(before)),
    set({ roomType: 'triple', terms: { ...terms, amount: 2_000_000 } }, matching(before)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409)!.body;
  expect([lost.code, lost.data.rows.length]).toEqual(['changed', before.rows.length + 1]);
  // The first call again changes nothing.
  const [row] = lost.data.rows.filter((one: any) => one.roomType !== null);
  const unchanged = { roomType: row.roomType, terms: { ...terms, amount: row.amount } };
  expect((await set(unchanged, matching(before))).status).toBe(200);
  const removed = await set({ roomType: row.roomType, terms: null }, matching(lost.data));
  expect([removed.status, removed.body.data.rows.length]).toEqual([200, before.rows.length]);
});

test('a change is noticed by others although the clock of an earlier one was ahead', async () => {
  await set({ admissionYear: 2050 });
  await set({ admissionYear: 2050, hallId: 'H003' });
  await testApp.database.pool.query(`update fee_schedule_places
    set updated_at = now() + interval '1 minute' where admission_year = 2050`);
  const { data: before } = await read(2050);
  const amount = (paise: number) => ({
    admissionYear: 2050,
    terms: { ...terms, amount: paise },
  });
  const first = await set(amount(2_700_000), matching(before));
  const second = await set(amount(2_800_000), matching(before));
  expect([first.status, second.status]).toEqual([200, 409]);
  // A removed row leaves a trace too.
  const { data } = first.body;
  const removed = await set({ admissionYear: 2050, hallId: 'H003', terms: null }, matching(data));
  expect(removed.body.data.updatedAt > data.updatedAt).toBe(true);
});

const slabs = (...fines: number[]) => fines.map((fine, at) => ({ fromDay: 1 + at * 7, fine }));

test('slabs of late fines are set, stay where an earlier portal omits them, and replaced by a fine for each day', async () => {
  const of = { admissionYear: 2052 };
  const first = await set({ ...of, terms: { ...terms, fineSlabs: slabs(100, 200) } });
  expect(first.body.data.rows).toMatchObject([{ finePerDay: null, fineSlabs: slabs(100, 200) }]);
  // An earlier portal doesn’t send them.
  const omitted = await set(
    { ...of, terms: { ...terms, amount: 2_700_000 } },
    matching(first.body.data),
  );
  expect(omitted.body.data.rows).toMatchObject([{ amount: 2_700_000, fineSlabs: slabs(100, 200) }]);
  const perDay = { ...terms, finePerDay: 500 };
  const replaced = await set({ ...of, terms: perDay }, matching(omitted.body.data));
  expect(replaced.body.data.rows).toMatchObject([{ finePerDay: 500, fineSlabs: null }]);
});

test.each([
  ['a day before the year', { terms: { ...terms, dueOn: '2040-06-30' } }, 'dueOn'],
  ['a day after the year', { terms: { ...terms, dueOn: '2041-07-01' } }, 'dueOn'],
  [
    'the odd semester’s half for the even one',
    { feeType: 'mess', semester: 'even', terms: { ...terms, dueOn: '2040-12-31' } },
    'dueOn',
  ],
  ['a limit without a fine', { terms: { ...terms, fineCap: 100 } }, 'fineCap'],
  ['a limit with slabs', { terms: { ...terms, fineCap: 100, fineSlabs: slabs(100) } }, 'fineCap'],
  [
    'slabs beside a fine for each day',
    { terms: { ...terms, finePerDay: 100, fineSlabs: slabs(100) } },
    'fineSlabs',
  ],
  ['slabs that fall', { terms: { ...terms, fineSlabs: slabs(200, 100) } }, 'fineSlabs'],
  ['a mess fee without a semester', { feeType: 'mess' }, 'semester'],
  ['a hostel fee with a semester', { semester: 'odd' }, 'semester'],
  ['an unknown hall', { hallId: 'H099' }, 'hallId'],
])('refuses %s', async (_what, body, field) => {
  const refused = await set({ admissionYear: 2040, ...body });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  expect((await read(2040)).data.rows).toEqual([]);
});

test('the next year is copied once, with due dates a year later', async () => {
  // The academic year 2043–44 has a 29 February, 2044–45 has none.
  const even = { feeType: 'mess', semester: 'even', admissionYear: 2043 };
  await set({ ...even, terms: { ...terms, dueOn: '2044-02-29' } });
  await set({ admissionYear: 2043, hallId: 'H003', terms: { ...terms, dueOn: '2043-12-31' } });
  const copy = () => call(admin, 'POST', '/fees/schedule/copy', { admissionYear: 2044 });
  const copied = await copy();
  expect(copied.body.data.rows.map((row: any) => [row.feeType, row.hallId, row.dueOn])).toEqual([
    ['hostel', 'H003', '2044-12-31'],
    ['mess', null, '2045-02-28'],
  ]);
  const again = await copy();
  expect([again.status, again.body.code]).toEqual([409, 'not_empty']);
  const none = await call(admin, 'POST', '/fees/schedule/copy', { admissionYear: 2060 });
  expect([none.status, none.body.code]).toEqual([422, 'nothing_to_copy']);
  expect((await read()).years).toEqual(expect.arrayContaining([2044, 2043, year + 1, year]));
  expect(await audited('fees.schedule.copy')).toEqual([
    { role: 'admin', details: { from: 2043, rows: 2 } },
  ]);
});

test('the administrator sets the schedule, provosts make demands again, staff of some halls neither', async () => {
  expect((await set({}, {}, provost)).status).toBe(403);
  expect((await remake({ demands: 0, difference: 0 }, {}, admin)).status).toBe(403);
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await read(year, narrowed)).data.rows.length).toBeGreaterThan(0);
  for (const { status } of [
    await call(narrowed, 'GET', '/fees/schedule/remaking'),
    await remake({ demands: 0, difference: 0 }, {}, narrowed),
    await set({}, {}, await signInScoped(testApp, { role: 'admin', halls: ['H003'] })),
    await call(await testApp.signInAs('clerk'), 'GET', '/fees/schedule'),
  ])
    expect(status).toBe(403);
});

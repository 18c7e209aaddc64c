import { dayInWords } from '@hostel/contracts/wire/calendar';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../platform/database/conditions.ts';
import { readSetting } from '../../../platform/records/settings/read-setting.ts';
import { insertValue } from '../../../platform/records/settings/settings-repository.ts';
import {
  excludedCourses,
  minimumSgpa,
  photoKeepYears,
  settings,
} from '../../../platform/records/settings/settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());
afterEach(() => testApp.database.pool.query('delete from dated_settings'));

const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');
const read = async (name: string, who = admin) => {
  const { body } = await call(who, 'GET', '/settings');
  return body.data.find((one: any) => one.name === name);
};
const change = (name: string, body: object, headers = {}, who = admin) =>
  call(
    who,
    'PUT',
    `/settings/${name}`,
    { validFrom: day(0), reason: 'As decided', ...body },
    headers,
  );
const matching = (setting: { updatedAt: string }) => ({ 'if-match': `"${setting.updatedAt}"` });
const audited = async () => {
  const { rows } = await testApp.database.pool.query(
    `select action, details->>'validFrom' as day from audit_log
      where subject_type = 'setting' and subject_id = 'minimumSgpa' order by at`,
  );
  return rows;
};

test('a value of the installation counts until the office sets one, which counts at once', async () => {
  expect(await read('minimumSgpa')).toMatchObject({
    value: 500,
    text: '5.00',
    validFrom: null,
    values: [],
  });
  const { status, body } = await change('minimumSgpa', { value: 650 });
  expect([status, body.data.text, body.data.validFrom]).toEqual([200, '6.50', day(0)]);
  expect(await readSetting(testApp.database.drizzle, minimumSgpa, testApp.config)).toBe(650);
  const [stored] = (await read('minimumSgpa')).values;
  expect(stored).toMatchObject({
    state: 'present',
    reason: 'As decided',
    setBy: admin.person.name,
    value: 650,
  });
});

test('a future value counts from its day on, and can be removed before', async () => {
  await change('minimumSgpa', { value: 600 });
  const planned = await change('minimumSgpa', { value: 700, validFrom: day(2) });
  expect(planned.body.data.values.map((one: any) => [one.state, one.text])).toEqual([
    ['future', '7.00'],
    ['present', '6.00'],
  ]);
  const at = (time: string) =>
    readSetting(testApp.database.drizzle, minimumSgpa, testApp.config, new Date(time));
  expect([await at(`${day(1)}T18:29:59Z`), await at(`${day(1)}T18:30:00Z`)]).toEqual([600, 700]);
  const [future, current] = planned.body.data.values;
  const remove = (id: string, setting: { updatedAt: string }) =>
    call(admin, 'DELETE', `/settings/minimumSgpa/values/${id}`, undefined, matching(setting));
  const refused = await remove(current._id, planned.body.data);
  expect([refused.status, refused.body.code]).toEqual([409, 'already_valid']);
  const removed = await remove(future._id, planned.body.data);
  expect(removed.body.data.values[0].state).toBe('removed');
  expect(await at(`${day(3)}T00:00:00Z`)).toBe(600);
  // The same click twice.
  expect((await remove(future._id, planned.body.data)).status).toBe(200);
  expect((await remove(randomUUID(), removed.body.data)).status).toBe(404);
});

test('a change that another person overtook is refused with the current setting', async () => {
  const before = await read('minimumSgpa');
  await testApp.database.pool.query('delete from recent_events');
  const both = await Promise.all([
    change('minimumSgpa', { value: 610 }, matching(before)),
    change('minimumSgpa', { value: 620 }, matching(before)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409)!.body;
  const won = both.find(({ status }) => status === 200)!.body;
  expect([lost.code, lost.data.value]).toEqual(['changed', won.data.value]);
  // Sent again, the change that was made changes nothing.
  const again = await change('minimumSgpa', { value: won.data.value }, matching(before));
  expect([again.status, again.body.data.values.length]).toEqual([200, 1]);
  const { rows } = await testApp.database.pool.query('select topic, audience from recent_events');
  expect(rows).toEqual([{ topic: 'settings', audience: ['staff', 'staff:any'] }]);
});

test('of two values for one day the later one counts, and both are stored and audited', async () => {
  const before = (await audited()).length;
  await change('minimumSgpa', { value: 610 });
  await change('minimumSgpa', { value: 620 });
  await change('minimumSgpa', { value: 610 });
  const { values, value } = await read('minimumSgpa');
  expect([value, values.map((one: any) => one.state)]).toEqual([610, ['present', 'past', 'past']]);
  const act = { action: 'settings.change', day: day(0) };
  expect((await audited()).slice(before)).toEqual([act, act, act]);
});

test.each([
  ['minimumSgpa', { value: 1001 }, { value: 'Please give an SGPA from 0 to 10.' }],
  ['minimumSgpa', { value: '600' }, { value: 'Please give an SGPA from 0 to 10.' }],
  [
    'minimumSgpa',
    { value: 600, validFrom: day(-1) },
    { validFrom: 'Please choose today or a later day.' },
  ],
  [
    'minimumSgpa',
    { value: 600, validFrom: day(3000) },
    { validFrom: 'Please choose a day within the next five years.' },
  ],
  [
    'minimumSgpa',
    { value: 600, validFrom: '2027-02-29' },
    { validFrom: 'There is no such date. Please check day and month.' },
  ],
  ['minimumSgpa', { value: 600, reason: ' ' }, { reason: 'Please enter a reason' }],
  ['excludedCourses', { value: ['C999'] }, { value: 'There is no such course.' }],
  ['excludedCourses', { value: ['C001', 'C001'] }, { value: 'A course is listed twice.' }],
  ['hallOrder', { value: ['H099'] }, { value: 'There is no hall H099.' }],
  [
    'applicationWindow',
    { value: { from: '2027-02-01', to: '2027-01-31' } },
    { value: 'The last day is before the first day.' },
  ],
  [
    'applicationWindow',
    { value: { from: '2027-05-01', to: '2027-07-31', admissionYear: 2029 } },
    { value: 'The days are neither in this academic year nor in the one before it.' },
  ],
  ['applicationWindow', { value: 'always' }, { value: 'Please give the first and the last day.' }],
  ['choicesLock', { value: 'tomorrow' }, { value: 'Please give a day and a time.' }],
  [
    'adjustmentApprovalPaise',
    { value: -1 },
    { value: 'Please give an amount from ₹0 to ₹10,00,000.' },
  ],
])('%s refuses %j at its field', async (name, body, fields) => {
  const refused = await change(name, body);
  expect([refused.status, refused.body.fields]).toEqual([400, fields]);
  expect((await read(name)).values).toEqual([]);
});

test('says before a change what it affects', async () => {
  const preview = async (name: string, body: object) =>
    (await call(admin, 'POST', `/settings/${name}/preview`, { validFrom: day(0), ...body })).body
      .data;
  const window = await preview('applicationWindow', {
    value: { from: '2020-02-29', to: '2020-07-31' },
  });
  expect(window).toEqual({
    text: '29 February 2020 to 31 July 2020, both included',
    effects: [
      'The last day is over: no application is accepted.',
      'Applications are for the academic year 2020–21.',
    ],
  });
  const named = await preview('applicationWindow', {
    value: { from: '2020-02-29', to: '2020-06-30', admissionYear: 2020 },
  });
  expect(named).toMatchObject({
    text: '29 February 2020 to 30 June 2020, both included, for 2020–21',
    effects: expect.arrayContaining(['Applications are for the academic year 2020–21.']),
  });
  await change('applicationWindow', { value: null, validFrom: day(30) });
  const order = await preview('hallOrder', { value: ['H003', 'H001'] });
  expect(order.text).toBe('Gargi Hall, Kautilya Hall');
  const lock = await preview('choicesLock', {
    value: '2026-06-20T11:30:00.000Z',
    validFrom: day(1),
  });
  const inWords = dayInWords(day(1));
  expect(lock.effects[0]).toBe(
    `This time is before ${inWords}: choices are locked as soon as that day begins.`,
  );
  expect(lock.effects[1]).toMatch(/^Until .* the present value stays: No time is set/);
  expect((await read('choicesLock')).values).toEqual([]);
  const now = await preview('choicesLock', { value: '2026-06-20T11:30:00.000Z' });
  expect(now.effects[0]).toBe('This time is over: choices are locked at once.');
  const closing = await preview('applicationWindow', {
    value: { from: day(0), to: day(1) },
    validFrom: day(2),
  });
  expect(closing.effects).toContain(`Applications are closed from ${dayInWords(day(2))} on.`);
});

test('a time between today and a later day locks choices on that day', async () => {
  const value = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await call(admin, 'POST', '/settings/choicesLock/preview', {
    value,
    validFrom: day(5),
  });
  expect(body.data.effects[0]).toContain(`choices are locked as soon as that day begins`);
});

test('a course that only another version knows stays excluded, and is listed by its id', async () => {
  await testApp.database.pool.query(
    `insert into dated_settings (id, name, value, valid_from, valid_at, reason)
     values ($1, 'excludedCourses', '["C001", "C999"]', '2026-01-01', '2026-01-01', 'By a later version')`,
    [randomUUID()],
  );
  expect(await read('excludedCourses')).toMatchObject({
    value: ['C001', 'C999'],
    text: expect.stringMatching(/, C999$/),
  });
  expect(await readSetting(testApp.database.drizzle, excludedCourses, testApp.config)).toEqual([
    'C001',
    'C999',
  ]);
  const refused = await change('excludedCourses', { value: ['C999'] });
  expect(refused.body.fields).toEqual({ value: 'There is no such course.' });
});

test('provosts read, administrators of some halls change nothing, others see nothing', async () => {
  const provost = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await read('photoKeepYears', provost)).value).toBe(1);
  expect((await change('photoKeepYears', { value: 2 }, {}, provost)).status).toBe(403);
  const narrowed = await signInScoped(testApp, { role: 'admin', halls: ['H003'] });
  expect((await change('photoKeepYears', { value: 2 }, {}, narrowed)).status).toBe(403);
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'GET', '/settings')).status).toBe(403);
  expect((await change('nothing', { value: 2 })).status).toBe(404);
});

test('a clock that is behind does not bring an old value back', async () => {
  await testApp.database.pool.query(
    `insert into dated_settings (id, name, value, valid_from, valid_at, reason, set_at)
     values ($1, 'photoKeepYears', '3', current_date, now() - interval '2 days', 'Ahead', now() + interval '1 hour')`,
    [randomUUID()],
  );
  const { rows } = await testApp.database.pool.query(
    `select valid_from::text as day from dated_settings where name = 'photoKeepYears'`,
  );
  const value = {
    name: 'photoKeepYears',
    value: 4,
    validFrom: rows[0].day,
    reason: 'x',
    setBy: null,
  };
  await testApp.database.pool.query(
    `update dated_settings set valid_at = valid_from::timestamp at time zone 'Asia/Kolkata'`,
  );
  await insertValue(testApp.database.drizzle, value, 'Asia/Kolkata');
  const later = new Date(Date.now() + 86_400_000);
  expect(await readSetting(testApp.database.drizzle, photoKeepYears, testApp.config, later)).toBe(
    4,
  );
});

test('every setting reads its own first value', () => {
  for (const setting of settings) {
    const first = setting.first(testApp.config);
    expect([setting.description.name, setting.read(first)]).toEqual([
      setting.description.name,
      { value: first },
    ]);
  }
});

test.each([
  [
    'leavingSlabs',
    [
      { days: 15, percent: 80 },
      { days: 10, percent: 50 },
    ],
    'The days must increase from slab to slab.',
  ],
  [
    'leavingSlabs',
    [
      { days: 15, percent: 50 },
      { days: 30, percent: 50 },
    ],
    'The percentage must decrease from slab to slab.',
  ],
  ['leavingSlabs', [{ days: 15, percent: 101 }], 'Please give a percentage from 1 to 100.'],
  [
    'messRebate',
    { leastDays: 10 },
    'Please give the minimum number of days, and an amount or a percentage.',
  ],
])('%s refuses %j', async (name, value, problem) => {
  const { status, body } = await change(name, { value });
  expect([status, body.fields]).toEqual([400, { value: problem }]);
});

test.each([
  [
    'leavingSlabs',
    [
      { days: 1, percent: 90 },
      { days: 20, percent: 40 },
    ],
    'Up to 1 day of stay 90%, up to 20 days of stay 40%, then nothing',
  ],
  ['leavingSlabs', [], 'Nothing is refunded on leaving.'],
  [
    'messRebate',
    { leastDays: 10, paise: 10_050 },
    '₹100.50 for each day, for leave of at least 10 days',
  ],
  [
    'messRebate',
    { leastDays: 1, percent: 60 },
    '60% of the mess fee of each day, for leave of at least 1 day',
  ],
])('%s puts %j in words', async (name, value, text) => {
  expect((await change(name, { value })).body.data.text).toBe(text);
});

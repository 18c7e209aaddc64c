import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { choicesLock, hallOrder } from '../../../platform/records/settings/settings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { addApplicants, thisYear } from '../../../testing/people/applications.ts';

let testApp: TestApp;
let ids: Record<string, string>;
let [asha, bina]: SignedIn[] = [];
let clerk: SignedIn;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

async function signInAs(name: string): Promise<SignedIn> {
  const [row] = await query('select email from people where id = $1', [ids[name]]);
  return testApp.signInAs(row.email);
}
const read = async (who: SignedIn | undefined) =>
  (await call(who, 'GET', '/applications/my')).body.data;
const order = (who: SignedIn | undefined, choices: unknown, headers = {}) =>
  call(who, 'PUT', '/applications/my/choices', { choices }, headers);
const setLock = (at: Date | null) =>
  setSetting(testApp.database.drizzle, choicesLock, at && at.toISOString());
const setOrder = (ids: string[]) => setSetting(testApp.database.drizzle, hallOrder, ids);
const namesOf = (choices: any[]) => choices.map((one) => `${one.hallId} ${one.roomType}`);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const gargiTriple = { hallId: 'H003', roomType: 'triple' };
const gargiSingle = { hallId: 'H003', roomType: 'single' };
const maitreyiDouble = { hallId: 'H004', roomType: 'double' };

beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
  ids = await addApplicants(testApp, [
    { name: 'Asha', gender: 'female' },
    { name: 'Bina', gender: 'female', preference: 'double' },
    { name: 'Manoj' },
    { name: 'Purva', gender: 'female', year: thisYear(testApp) - 1 },
  ]);
  [asha, bina] = [await signInAs('Asha'), await signInAs('Bina')];
});
afterAll(() => testApp.close());
afterEach(() => setLock(null));

test('an applicant has a number and default choices without doing anything', async () => {
  const data = await read(bina);
  expect(data).toMatchObject({
    number: `${thisYear(testApp)}-00002`,
    name: 'Bina',
    state: 'received',
    choicesSetAt: null,
    choicesLockAt: null,
    otherChoices: [],
    may: { order: true, withdraw: true, reopen: false },
  });
  expect(data.history).toEqual([
    {
      kind: 'state',
      state: 'received',
      at: data.appliedAt,
      by: { name: 'Bina', role: 'student' },
      reason: null,
      runOf: null,
      round: null,
      document: null,
    },
  ]);
  const types = data.choices.map((one: any) => one.roomType);
  expect(types.indexOf('triple')).toBeGreaterThan(types.lastIndexOf('double'));
  expect(types.indexOf('single')).toBeGreaterThan(types.lastIndexOf('triple'));
  expect(new Set(data.choices.map((one: any) => one.hallId))).toEqual(
    new Set(['H003', 'H004', 'H007', 'H008']),
  );
  const [row] = await query(
    `select count(*)::int as places from beds where hall_id = 'H004' and room_type = 'double'
       and out_of_service_at is null and not reserved and removed_at is null`,
  );
  expect(data.choices.find((one: any) => one.hallId === 'H004')).toMatchObject({
    hostelName: 'Maitreyi Hall',
    places: row.places,
    open: true,
  });
});

test('default choices follow the order of halls that the office set', async () => {
  await setOrder(['H007', 'H003']);
  const halls = (await read(asha)).choices.filter((one: any) => one.roomType === 'single');
  expect(halls.map((one: any) => one.hallId).slice(0, 2)).toEqual(
    ['H007', 'H003'].filter((id) => halls.some((one: any) => one.hallId === id)),
  );
  await setOrder([]);
});

test('keeps the order of the student and offers what was removed', async () => {
  const before = await read(asha);
  const { status, body } = await order(asha, [gargiTriple, maitreyiDouble]);
  expect([status, body.message]).toEqual([200, 'Your choices are saved.']);
  expect(namesOf(body.data.choices)).toEqual(['H003 triple', 'H004 double']);
  expect(body.data.choicesSetAt).not.toBeNull();
  expect(namesOf(body.data.otherChoices)).toContain('H003 single');
  expect(body.data.otherChoices).toHaveLength(before.choices.length - 2);
  expect(await read(asha)).toEqual(body.data);
  expect(
    await query(
      `select actor_id, details from audit_log where action = 'applications.choices'
        and subject_id = $1`,
      [body.data._id],
    ),
  ).toEqual([{ actor_id: ids.Asha, details: { choices: 2, first: 'H003 triple' } }]);
});

test('the same list again changes nothing, even from a tab that is behind', async () => {
  const { updatedAt } = await read(asha);
  const again = await order(asha, [gargiTriple, maitreyiDouble], {
    'if-match': '"2020-01-01T00:00:00.000Z"',
  });
  expect([again.status, again.body.data.updatedAt]).toEqual([200, updatedAt]);
});

test('the second of two tabs gets 409 with the current list', async () => {
  const { updatedAt } = await read(asha);
  const tab = { 'if-match': `"${updatedAt}"` };
  expect((await order(asha, [gargiSingle, gargiTriple], tab)).status).toBe(200);
  const late = await order(asha, [maitreyiDouble], tab);
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
  expect(namesOf(late.body.data.choices)).toEqual(['H003 single', 'H003 triple']);
});

test.each([
  ['an empty list', [], 'choices', /withdraw the application/],
  ['a choice twice', [gargiTriple, gargiSingle, gargiTriple], 'choices', /only once/],
  [
    'an unknown type',
    [{ hallId: 'H003', roomType: 'suite' }],
    'choices.0.roomType',
    /no such room/,
  ],
  ['a bad hall id', [{ hallId: 'Gargi', roomType: 'single' }], 'choices.0.hallId', /no such hall/],
])('refuses %s with 400', async (_, choices, field, message) => {
  const { status, body } = await order(asha, choices);
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(body.fields[field]).toMatch(message);
});

test('refuses a hall of another gender, an unknown one, a closed one and a type it does not have', async () => {
  await query(`update halls set open = false where id = 'H007'`);
  const [closed] = await query(`select room_type from beds where hall_id = 'H007' limit 1`);
  for (const [one, message] of [
    [{ hallId: 'H001', roomType: 'single' }, /not offered to you/],
    [{ hallId: 'H099', roomType: 'single' }, /not offered to you/],
    [{ hallId: 'H007', roomType: closed.room_type }, /is closed for applicants/],
  ] as const) {
    const { status, body } = await order(asha, [gargiTriple, one]);
    expect([status, body.code]).toEqual([422, 'bad_choice']);
    expect(body.fields.choices).toMatch(message);
  }
  await query(`update halls set open = true where id = 'H007'`);
  const without = await order(await signInAs('Manoj'), [{ hallId: 'H001', roomType: 'double' }]);
  expect([without.status, without.body.message]).toEqual([
    422,
    'Kautilya Hall has no double rooms.',
  ]);
});

test('a choice whose hall was closed since stays in the list, marked', async () => {
  const [type] = await query(`select room_type from beds where hall_id = 'H008' limit 1`);
  const sulabha = { hallId: 'H008', roomType: type.room_type };
  await order(bina, [sulabha, maitreyiDouble]);
  await query(`update halls set open = false where id = 'H008'`);
  expect((await read(bina)).choices[0]).toMatchObject({ hallId: 'H008', open: false });
  expect((await order(bina, [maitreyiDouble, sulabha])).status).toBe(200);
  await query(`update halls set open = true where id = 'H008'`);
});

test('refuses after the lock for students and staff, and returns the time to everybody', async () => {
  const future = inMinutes(5);
  await setLock(future);
  expect((await read(asha)).choicesLockAt).toBe(future.toISOString());
  expect((await call(undefined, 'GET', '/admissions')).body.data.choicesLockAt).toBe(
    future.toISOString(),
  );
  expect((await order(asha, [gargiTriple])).status).toBe(200);
  await setLock(inMinutes(-1));
  const late = await order(asha, [gargiSingle]);
  expect([late.status, late.body.code]).toEqual([409, 'choices_locked']);
  expect(late.body.data).toMatchObject({ may: { order: false } });
  const body = { choices: [gargiSingle], reason: 'No phone' };
  const helped = await call(clerk, 'PUT', `/applications/${ids.Asha}/choices`, body);
  expect([helped.status, helped.body.code]).toEqual([409, 'choices_locked']);
  const mates = await call(asha, 'PUT', '/applications/my/room-mates', { rollNumbers: ['X1'] });
  expect([mates.status, mates.body.code]).toEqual([409, 'choices_locked']);
});

test('a student reads and orders only the own application', async () => {
  for (const [method, path] of [
    ['GET', `/applications/${ids.Bina}`],
    ['PUT', `/applications/${ids.Bina}/choices`],
    ['POST', `/applications/${ids.Bina}/withdraw`],
    ['POST', `/applications/${ids.Bina}/reopen`],
    ['GET', `/applications/${ids.Bina}/acknowledgement`],
  ] as const) {
    const { status } = await call(asha, method, path, method === 'GET' ? undefined : {});
    expect([path, status]).toEqual([path, 403]);
  }
  expect((await call(clerk, 'GET', '/applications/my')).status).toBe(403);
  expect((await call(undefined, 'GET', '/applications/my')).status).toBe(401);
});

test('a student who did not apply this year reads the last application, and can’t order choices', async () => {
  const purva = await signInAs('Purva');
  const admissionYear = thisYear(testApp) - 1;
  expect(await read(purva)).toMatchObject({ admissionYear, may: { order: false } });
  expect(await order(purva, [gargiTriple])).toMatchObject({
    status: 409,
    body: { code: 'choices_locked', message: expect.stringContaining('is over') },
  });
  const path = `/applications/${ids.Purva}`;
  expect((await call(clerk, 'GET', path)).body.data).toMatchObject({ admissionYear });
  const ofYear = await call(clerk, 'GET', `${path}?year=${admissionYear + 1}`);
  expect(ofYear).toMatchObject({ status: 200, body: { data: null } });
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect((await call(clerk, 'GET', `/applications/${nobody}`)).status).toBe(404);
});

test('leaves a student out of the run of a hall that is not in the list', async () => {
  const provost = await testApp.signInAs('provost');
  const waiting = async () => {
    const { body } = await call(provost, 'GET', '/allotment/waiting-list');
    return body.data.map(({ name }: any) => name);
  };
  expect(await waiting()).toEqual(['Manoj']);
  const [other] = await query(`select room_type from beds where hall_id = 'H002' limit 1`);
  const manoj = await signInAs('Manoj');
  await order(manoj, [{ hallId: 'H002', roomType: other.room_type }]);
  expect(await waiting()).toEqual([]);
});

test('reads an application with eleven statements', async () => {
  await read(asha);
  expect(await countQueries(() => read(asha))).toBeLessThanOrEqual(11);
});

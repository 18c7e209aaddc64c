import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, thisYear } from '../../../testing/people/applications.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let ids: Record<string, string>;
const rolls: Record<string, string> = {};
const signedIn: Record<string, SignedIn> = {};
const call = calling(() => testApp);

const name = (who: string, ...rollNumbers: (string | undefined)[]) =>
  call(signedIn[who], 'PUT', '/applications/my/room-mates', { rollNumbers });
const mates = async (who: string) =>
  (await call(signedIn[who], 'GET', '/applications/my')).body.data.roomMates.named;

beforeAll(async () => {
  testApp = await startTestApp();
  ids = await addApplicants(testApp, [
    { name: 'Asha', gender: 'female' },
    { name: 'Bina', gender: 'female' },
    { name: 'Chitra', gender: 'female' },
    { name: 'Manoj' },
  ]);
  for (const [who, id] of Object.entries(ids)) {
    const { rows } = await testApp.database.pool.query(
      'select roll_number, email from applications where person_id = $1',
      [id],
    );
    rolls[who] = rows[0].roll_number;
    signedIn[who] = await testApp.signInAs(rows[0].email);
  }
});
afterAll(() => testApp.close());

test('shows nothing of a room-mate before the wish is mutual, for any roll number', async () => {
  const wishes = [rolls['Bina'], rolls['Manoj'], 'NOBODY9'];
  const shown = [];
  for (const wish of wishes) {
    const { status, body } = await name('Asha', wish);
    const [only] = body.data.roomMates.named;
    shown.push([status, body.message, { ...only, rollNumber: '' }]);
  }
  const neutral = [
    200,
    'Your room-mates are saved.',
    { rollNumber: '', mutual: false, name: null },
  ];
  expect(shown).toEqual([neutral, neutral, neutral]);
  await name('Manoj', rolls['Asha']);
  await name('Asha', rolls['Manoj']);
  expect(await mates('Asha')).toEqual([{ rollNumber: rolls['Manoj'], mutual: false, name: null }]);
});

test('shows both names once both named each other, until one takes it back', async () => {
  await name('Asha', rolls['Bina']?.toLowerCase());
  expect(await mates('Bina')).toEqual([]);
  await name('Bina', rolls['Asha']);
  expect(await mates('Asha')).toEqual([{ rollNumber: rolls['Bina'], mutual: true, name: 'Bina' }]);
  expect(await mates('Bina')).toEqual([{ rollNumber: rolls['Asha'], mutual: true, name: 'Asha' }]);
  await name('Bina');
  expect(await mates('Asha')).toEqual([{ rollNumber: rolls['Bina'], mutual: false, name: null }]);
});

test('a withdrawn student is no room-mate', async () => {
  await name('Asha', rolls['Chitra']);
  await name('Chitra', rolls['Asha']);
  await call(signedIn['Chitra'], 'POST', '/applications/my/withdraw', {});
  expect(await mates('Asha')).toEqual([{ rollNumber: rolls['Chitra'], mutual: false, name: null }]);
});

test('refuses the own roll number and more than the room holds', async () => {
  const own = await name('Asha', rolls['Asha']);
  expect([own.status, own.body.code]).toEqual([422, 'own_roll_number']);
  const blank = await name('Asha', ' ', rolls['Bina']);
  expect(blank.body.data.roomMates.named).toHaveLength(1);
  const many = await name('Asha', 'A1', 'A2', 'A3');
  expect([many.status, many.body.fields]).toEqual([400, { rollNumbers: 'At most 2 room-mates.' }]);
});

test('notifies the other student only of a mutual wish, and of its end', async () => {
  const audienceOf = async (who: string, ...wishes: (string | undefined)[]) => {
    await testApp.database.pool.query('delete from recent_events');
    await name(who, ...wishes);
    const { rows } = await testApp.database.pool.query('select audience from recent_events');
    return rows.flatMap(({ audience }) => audience);
  };
  await name('Asha');
  await name('Bina');
  expect(await audienceOf('Asha', rolls['Bina'])).not.toContain(ids['Bina']);
  expect(await audienceOf('Bina', rolls['Asha'])).toContain(ids['Asha']);
  expect(await audienceOf('Asha')).toContain(ids['Bina']);
  expect(await audienceOf('Bina')).not.toContain(ids['Asha']);
});

test('shows staff mutual room-mates only, and to staff of some halls those of their halls', async () => {
  await name('Asha', rolls['Bina'], rolls['Manoj']);
  await name('Bina', rolls['Asha']);
  const provost = await testApp.signInAs('provost');
  const { body } = await call(provost, 'GET', `/applications/${ids['Asha']}`);
  expect(body.data.roomMates.named).toEqual([
    { rollNumber: rolls['Bina'], mutual: true, name: 'Bina' },
  ]);
  await testApp.database.pool.query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     select gen_random_uuid(), id, bed_id, ${thisYear(testApp)}, 'test'
       from (values ($1::uuid, 'H003-101-A'), ($2::uuid, 'H004-101-A')) as beds (id, bed_id)`,
    [ids['Asha'], ids['Bina']],
  );
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const forWarden = await call(warden, 'GET', `/applications/${ids['Asha']}`);
  expect([forWarden.status, forWarden.body.data.roomMates.named]).toEqual([200, []]);
});

import { newId } from '../../../platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let roll: string;
const call = calling(() => testApp);
const find = async (search: string, who = provost) =>
  (await call(who, 'GET', `/find?search=${encodeURIComponent(search)}`)).body.data;
const nothing = { students: [], halls: [], rooms: [], requests: [], notices: [] };

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await testApp.addPerson({ role: 'student', email: 'asha@example.edu', name: 'Asha Verma' });
  asha = await signInResident(testApp, {
    email: 'asha@example.edu',
    bedId: 'H003-101-A',
    gender: 'female',
  });
  const { pool } = testApp.database;
  const { rows } = await pool.query(
    'select roll_number as roll from student_profiles where person_id = $1',
    [asha.person.id],
  );
  roll = rows[0].roll;
  await call(asha, 'POST', '/service-requests', {
    requestType: 'plumbing',
    description: 'The geyser leaks.',
  });
  await call(asha, 'POST', '/feedback/submit', {
    feedbackType: 'Mess Related',
    message: 'The geyser of the mess is cold.',
    confidential: true,
  });
  await pool.query(
    `insert into public_notices (id, title, content, category, effective_date, created_by)
     values ($1, 'Geyser timings', 'From 6 to 9', 'General', current_date, $2)`,
    [newId(), provost.person.id],
  );
});
afterAll(() => testApp.close());

test('finds a student by name, roll number and room, with the current place', async () => {
  for (const search of ['asha v', roll, roll.toLowerCase()]) {
    expect((await find(search)).students).toEqual([
      {
        _id: asha.person.id,
        name: 'Asha Verma',
        rollNumber: roll,
        hostelName: 'Gargi Hall',
        roomNumber: '101',
      },
    ]);
  }
});

test('a name that begins with the text is first, then one with such a word, then the others', async () => {
  for (const name of ['Debashis Roy', 'Rina Ashraf', 'Ashok Rao']) {
    const email = `${name.replace(' ', '.').toLowerCase()}@example.edu`;
    await testApp.addPerson({ role: 'student', email, name });
  }
  const { students } = await find('ASH');
  expect(students.map(({ name }: { name: string }) => name)).toEqual([
    'Asha Verma',
    'Ashok Rao',
    'Rina Ashraf',
    'Debashis Roy',
  ]);
});

test('finds halls by the beginning of any word of their name', async () => {
  const gargi = { _id: 'H003', name: 'Gargi Hall' };
  for (const search of ['ga', 'Gargi', 'gargi ha']) {
    expect((await find(search)).halls).toEqual([gargi]);
  }
  expect((await find('hal')).halls).toContainEqual(gargi);
  expect((await find('argi')).halls).toEqual([]);
  const other = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
  expect((await find('gargi', other)).halls).toEqual([]);
});

test('finds rooms by number, with the hall before it, and with the word room', async () => {
  const { rooms } = await find('101');
  expect(rooms.length).toBe(5);
  expect(rooms.every(({ number }: { number: string }) => number.startsWith('101'))).toBe(true);
  const room = { hallId: 'H003', hostelName: 'Gargi Hall', number: '101' };
  expect((await find('gargi hall 101')).rooms[0]).toEqual(room);
  expect((await find('Room 101')).rooms.length).toBe(5);
});

test('finds requests by what they say and by their id, and notices by their title', async () => {
  const { requests, notices } = await find('geyser');
  expect(requests).toEqual([
    expect.objectContaining({
      type: 'maintenance',
      subject: 'Plumbing',
      studentName: 'Asha Verma',
      status: 'pending',
    }),
  ]);
  expect(notices).toEqual([expect.objectContaining({ title: 'Geyser timings', status: 'draft' })]);
  expect((await find(`#${requests[0]._id.slice(-8)}`)).requests).toEqual(requests);
});

test('confidential feedback is found by the chief provost only', async () => {
  const chief = await testApp.signInAs('chief-provost');
  expect((await find('geyser', chief)).requests).toHaveLength(2);
});

test('a warden of one hall finds nothing of another', async () => {
  const own = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const other = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
  for (const search of ['Asha', roll, 'leaks', 'gargi hall 101']) {
    expect(await find(search, other)).toEqual(nothing);
    expect(await find(search, own)).not.toEqual(nothing);
  }
  expect((await find('101', other)).rooms).toEqual([
    { hallId: 'H001', hostelName: 'Kautilya Hall', number: '101' },
  ]);
});

test('a clerk finds students and rooms, no requests and notices', async () => {
  const clerk = await testApp.signInAs('clerk');
  expect((await find('Asha', clerk)).students).toHaveLength(1);
  expect(await find('geyser', clerk)).toEqual(nothing);
});

test('wildcards are letters, short texts find nothing, and students may not search', async () => {
  expect(await find('%%%')).toEqual(nothing);
  expect(await find('a')).toEqual(nothing);
  expect(await find('')).toEqual(nothing);
  expect((await call(asha, 'GET', '/find?search=asha')).status).toBe(403);
});

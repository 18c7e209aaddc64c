import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { fillTrialAmounts } from '../../fees/demands/terms/schedule-repository.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { signInApplicant } from '../../../testing/people/varied-round.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);
const rollNumbers: Record<string, string> = {
  'Arjun Sahni': '24CSE0117',
  'Faizan Bakht Khan': '24ECE0031',
  'Ángelo D’Souza': '23LAW0007',
  'Al-Hasan Ansari': '23BCA0012',
};

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const people = Object.keys(rollNumbers).map((name, index) => ({
    name,
    sgpa: [700 + index, 700] as [number, number],
  }));
  const ids = await addApplicants(testApp, people);
  const { pool } = testApp.database;
  for (const [name, roll] of Object.entries(rollNumbers)) {
    await pool.query(
      'update student_profiles set roll_number = $2, contact_number = $3 where person_id = $1',
      [ids[name], roll, name === 'Arjun Sahni' ? '+919800017791' : null],
    );
  }
  const arjun = await signInApplicant(testApp, ids['Arjun Sahni']);
  await fillTrialAmounts(
    testApp.database.drizzle,
    admissionYear(new Date().toISOString().slice(0, 10)),
  );
  const bed = { bedId: 'H001-122-A', reason: 'Near the library.' };
  const path = `/allotment/students/${arjun.person.id}/give-bed`;
  expect((await call(provost, 'POST', path, bed)).status).toBe(200);
  const request = { requestType: 'plumbing', description: 'The tap leaks.' };
  await call(arjun, 'POST', '/service-requests', request);
});
afterAll(() => testApp.close());

const typed: [text: string, name: string][] = [
  ['sahni arjun', 'Arjun Sahni'],
  ['  ARJUN   sahni ', 'Arjun Sahni'],
  ['kaut 122', 'Arjun Sahni'],
  ['24CSE 0117', 'Arjun Sahni'],
  ['24cse-0117', 'Arjun Sahni'],
  ['24CSE\u200b0117', 'Arjun Sahni'],
  ['98000 17791', 'Arjun Sahni'],
  ['098000-17791', 'Arjun Sahni'],
  ['17791', 'Arjun Sahni'],
  ['faizan b', 'Faizan Bakht Khan'],
  ['khan faiz', 'Faizan Bakht Khan'],
  ["D'Souza", 'Ángelo D’Souza'],
  ['dsouza', 'Ángelo D’Souza'],
  ['Angelo', 'Ángelo D’Souza'],
  ['al hasan', 'Al-Hasan Ansari'],
  ['Al‑Hasan', 'Al-Hasan Ansari'],
];

async function names(path: string, read: (body: any) => { name: string }[]): Promise<string[]> {
  const { status, body } = await call(provost, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return read(body).map(({ name }) => name);
}

describe.each(typed)('%j', (text, name) => {
  const search = encodeURIComponent(text);

  test('is found in the directory, from which notices are sent too', async () => {
    expect(await names(`/students?search=${search}`, ({ data }) => data)).toEqual([name]);
  });

  test('is found by Find', async () => {
    const found = await names(`/find?search=${search}`, ({ data }) => data.students);
    expect(found).toEqual([name]);
  });
});

test.each(['sahni arjun', '24CSE 0117', '17791', 'kaut 122'])(
  'finds the requests and the fees of a student: %s',
  async (text) => {
    const search = encodeURIComponent(text);
    const requests = await call(provost, 'GET', `/requests?search=${search}`);
    expect(requests.body.data).toEqual([expect.objectContaining({ studentName: 'Arjun Sahni' })]);
    const fees = await call(provost, 'GET', `/payment/students?search=${search}`);
    expect(fees.body.data).toHaveLength(1);
  },
);

test('is sorted as it is searched: accents and apostrophes change no place in the list', async () => {
  const listed = await names('/students?sortBy=name', ({ data }) => data);
  expect(listed.slice(0, 3)).toEqual(['Al-Hasan Ansari', 'Ángelo D’Souza', 'Arjun Sahni']);
});

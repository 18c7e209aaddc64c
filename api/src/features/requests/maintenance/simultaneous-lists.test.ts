import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
/** As many requests as each student has filed. */
const filed = [3, 0, 1, 5];
let students: SignedIn[];

beforeAll(async () => {
  testApp = await startTestApp();
  students = [];
  for (const [at, requests] of filed.entries()) {
    const student = await testApp.signInAs(`student-${at}@example.edu`);
    await giveBeds(testApp, student);
    students.push(student);
    for (let number = 1; number <= requests; number += 1) {
      const { statusCode } = await testApp.inject({
        method: 'POST',
        url: '/api/service-requests',
        headers: student.headers,
        payload: {
          requestType: 'plumbing',
          description: `Problem ${number} of student ${at}`,
          priority: 'low',
        },
      });
      expect(statusCode).toBe(200);
    }
  }
});
afterAll(() => testApp.close());

async function listOf(at: number, query = '') {
  const url = `/api/service-requests/my${query}`;
  const reply = await testApp.inject({ url, headers: students[at]?.headers });
  const { data, pagination } = reply.json<{
    data: { description: string }[];
    pagination: { totalItems: number };
  }>();
  return [data.map(({ description }) => description), pagination.totalItems];
}

const all = () => Promise.all([listOf(0), listOf(1), listOf(2), listOf(3, '?limit=2&page=2')]);

test('students who read at the same time each get their own page and total', async () => {
  expect(await all()).toEqual([
    [[3, 2, 1].map((number) => `Problem ${number} of student 0`), 3],
    [[], 0],
    [['Problem 1 of student 2'], 1],
    [[3, 2].map((number) => `Problem ${number} of student 3`), 5],
  ]);
});

test('they share the statements of a single one', async () => {
  await listOf(0);
  expect(await countQueries(all)).toBe(await countQueries(() => listOf(0)));
});

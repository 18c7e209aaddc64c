import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { findUsualTimes } from './usual-times-repository.ts';

let testApp: TestApp;
let student: string;
const today = '2026-11-23';

beforeAll(async () => {
  testApp = await startTestApp();
  student = (await testApp.signInAs('student')).person.id;
});
afterAll(() => testApp.close());

/** Requests that were filed so many days before today; open ones without `took`. */
async function file(type: string, given: readonly { ago: number; took?: number }[]) {
  for (const { ago, took } of given) {
    await testApp.database.pool.query(
      `insert into service_requests (id, student_id, request_type, description, status,
         created_at, updated_at, finished_at)
       select gen_random_uuid(), $1, $2, 'x', case when f.at is null then 'pending' else 'completed' end,
              c.at, coalesce(f.at, c.at), f.at
         from (select ($3::date - $4::int) + time '12:00' as at) c,
              lateral (select c.at + $5::int * interval '1 day' as at) f`,
      [student, type, today, ago, took ?? null],
    );
  }
}
const times = () => findUsualTimes(testApp.database.drizzle, { today, timeZone: 'Asia/Kolkata' });
const repeated = (count: number, one: { ago: number; took?: number }) => Array(count).fill(one);

test('a type is shown with 9 of 10 requests, from ten finished ones on', async () => {
  await file('plumbing', [...repeated(9, { ago: 100, took: 2 })]);
  expect(await times()).toEqual([]);
  await file('plumbing', [{ ago: 100, took: 40 }]);
  expect(await times()).toEqual([{ type: 'plumbing', days: 2, finished: 10 }]);
  // 9 of 11 are fewer than 9 of 10.
  await file('plumbing', [{ ago: 100, took: 30 }]);
  expect(await times()).toEqual([{ type: 'plumbing', days: 30, finished: 11 }]);
});

test('requests that stay open count once they are older, younger ones not yet', async () => {
  await file('network', [...repeated(10, { ago: 100, took: 1 }), { ago: 0 }, { ago: 1 }]);
  expect((await times()).find(({ type }) => type === 'network')).toMatchObject({ days: 1 });
  // Ten of twelve: no number of days would be honest.
  await file('network', repeated(2, { ago: 200 }));
  expect((await times()).map(({ type }) => type)).toEqual(['plumbing']);
});

test('what was filed more than 12 months ago is left out', async () => {
  await file('security', repeated(10, { ago: 370, took: 0 }));
  expect((await times()).map(({ type }) => type)).toEqual(['plumbing']);
});

test('visitors read it without a session, again with the tag that they have', async () => {
  const call = calling(() => testApp);
  const { status, body, reply } = await call(undefined, 'GET', '/service-requests/usual-times');
  expect([status, Object.keys(body)]).toEqual([200, ['success', 'data']]);
  const etag = String(reply.headers.etag);
  const again = await testApp.inject({
    url: '/api/service-requests/usual-times',
    headers: { 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
});

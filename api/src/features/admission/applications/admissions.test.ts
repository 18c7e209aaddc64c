import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { applicationWindow } from '../../../platform/records/settings/settings.ts';
import { setSetting } from '../../../testing/settings.ts';

let testApp: TestApp;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

function set(window: { from: string; to: string } | null) {
  return setSetting(testApp.database.drizzle, applicationWindow, window);
}

async function read() {
  const { status, body } = await call(undefined, 'GET', '/admissions');
  expect(status).toBe(200);
  return body.data;
}

test.each([
  [-10, -1, false],
  [-10, 0, true],
  [0, 0, true],
  [0, 10, true],
  [1, 10, false],
])('reports a window from day %i to %i to everybody', async (from, to, open) => {
  await set({ from: inDays(from), to: inDays(to) });
  expect(await read()).toEqual({
    admissionYear: admissionYear(inDays(0)),
    open,
    from: inDays(from),
    to: inDays(to),
    choicesLockAt: null,
    timeZone: testApp.config.timeZone,
  });
});

test('reports that applications are always taken where no window is set', async () => {
  await set(null);
  expect(await read()).toMatchObject({ open: true, from: null, to: null });
});

test('answers an unchanged window with 304, and a changed one in full', async () => {
  await set({ from: inDays(0), to: inDays(9) });
  const first = await testApp.inject({ url: '/api/admissions' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await testApp.inject({ url: '/api/admissions', headers })).statusCode).toBe(304);
  await set({ from: inDays(0), to: inDays(8) });
  expect((await testApp.inject({ url: '/api/admissions', headers })).statusCode).toBe(200);
});

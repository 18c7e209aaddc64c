import { startTestApp } from '../../../testing/app.ts';
import { recordSpans } from './spans.ts';

const mockLoaded: string[] = [];
jest.mock('./open-telemetry.ts', () => {
  mockLoaded.push('open-telemetry');
  return { openTraces: () => ({ start: () => undefined, close: () => Promise.resolve() }) };
});
afterAll(() => recordSpans(undefined));

async function call(config: Parameters<typeof startTestApp>[0]) {
  const testApp = await startTestApp(config);
  const { headers } = await testApp.signInAs('student');
  expect((await testApp.inject({ url: '/api/leave', headers })).statusCode).toBe(200);
  await testApp.close();
}

test('without an address no part of OpenTelemetry is loaded', async () => {
  await call({});
  expect(mockLoaded).toEqual([]);
});

test('with an address it is loaded', async () => {
  const traces = { url: 'http://127.0.0.1:1/', headers: {}, service: 'hostel-api', ratio: 1 };
  await call({ config: { traces } });
  expect(mockLoaded).toEqual(['open-telemetry']);
});

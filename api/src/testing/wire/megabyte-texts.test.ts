import { allCalls } from '@hostel/contracts/calls';
import { startTestApp, type TestApp } from '../app.ts';
import { inputCaller, type InputCaller } from './input-caller.ts';

let testApp: TestApp;
let caller: InputCaller;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await inputCaller(testApp);
}, 120_000);
afterAll(() => testApp.close());

const megabyte = 'x'.repeat(1_000_000);

/** A body of 8 MB may hold a photo, so its texts are refused by their own limits. */
const statuses = { json: 413, multipart: 413, photo: 400 } as const;

test('each call refuses a text of 1 MB', async () => {
  const problems: string[] = [];
  let sent = 0;
  for (const call of allCalls.filter(({ body, query }) => body ?? query)) {
    const part = call.body ? 'body' : 'query';
    const params = caller.places(call, 'params')[0]?.usual;
    const expected = part === 'query' ? 400 : statuses[call.bodyKind ?? 'json'];
    for (const place of caller.places(call, part)) {
      if (place.schema.type !== 'string') continue;
      const { status } = await caller.send(call, { params, [part]: place.withValue(megabyte) });
      sent += 1;
      if (status !== expected) problems.push(`${call.name} answers ${status} to ${place.path}`);
    }
  }
  console.log(`${sent} texts of 1 MB`);
  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThan(300);
}, 300_000);

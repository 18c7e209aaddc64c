import { allCalls } from '@hostel/contracts/calls';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { inputCaller, inputParts, type InputCaller } from '../testing/wire/input-caller.ts';

let testApp: TestApp;
let caller: InputCaller;
beforeAll(async () => {
  testApp = await startTestApp();
  caller = await inputCaller(testApp);
}, 120_000);
afterAll(() => testApp.close());

/** The gateway's webhook writes payments, and probes ask for the connections of all calls. */
const withAllConnections = ['payments.webhook', 'system.ready', 'visits.read'];
const visitorCalls = allCalls.filter(
  ({ name, access }) => access === 'public' && !withAllConnections.includes(name),
);

test('calls of visitors use the connections for visitors, and no others', async () => {
  const { pool, visitors } = testApp.database;
  let [taken, ofVisitors] = [0, 0];
  pool.on('acquire', () => (taken += 1));
  visitors.pool.on('acquire', () => (ofVisitors += 1));
  const wrong: string[] = [];
  for (const call of visitorCalls) {
    const inputs = inputParts.map((part) => [part, caller.places(call, part)[0]?.usual]);
    taken = 0;
    await caller.send(call, Object.fromEntries(inputs), 'visitor');
    if (taken > 0) wrong.push(call.name);
  }
  expect(wrong).toEqual([]);
  expect(visitorCalls.length).toBeGreaterThan(25);
  expect(ofVisitors).toBeGreaterThan(20);
});

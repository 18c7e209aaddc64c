import { allCalls } from '@hostel/contracts/calls';
import { roles } from '@hostel/contracts/wire/roles';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';

let testApp: TestApp;
const people = new Map<string, SignedIn>();
const someId = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  testApp = await startTestApp();
  for (const role of roles) people.set(role, await testApp.signInAs(role));
});
afterAll(() => testApp.close());

const url = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, someId)}`;
const built = () =>
  allCalls.filter(({ method, path }) =>
    testApp.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
  );

test('no call but the public ones answers without a session', async () => {
  const closed = built().filter((call) => call.access !== 'public');
  expect(closed.length).toBeGreaterThan(0);
  for (const call of closed) {
    const reply = await testApp.inject({ method: call.method, url: url(call.path) });
    expect([call.name, reply.statusCode, reply.json().code]).toEqual([
      call.name,
      401,
      'not_signed_in',
    ]);
  }
});

test('no call answers a role that its contract does not name', async () => {
  let refused = 0;
  for (const call of built()) {
    if (typeof call.access === 'string') continue;
    const outside = roles.filter((role) => !call.access.includes(role));
    for (const role of outside) {
      const headers = people.get(role)?.headers;
      const reply = await testApp.inject({ method: call.method, url: url(call.path), headers });
      expect([call.name, role, reply.statusCode]).toEqual([call.name, role, 403]);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(10);
});

import { allCalls } from '@hostel/contracts/calls';
import { roles } from '@hostel/contracts/wire/roles';
import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/database/schema/identity/sessions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { fillDisk } from '../database/fill-disk.ts';

/** Reads of everything, which are not answered without their entry in the audit log. */
const recorded = ['fees.export', 'personalData.download'];

// Every read, twice.
jest.setTimeout(120_000);

let testApp: TestApp;
const people = new Map<string, SignedIn>();
const someId = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  testApp = await startTestApp();
  for (const role of roles) people.set(role, await testApp.signInAs(role));
});
afterAll(() => testApp.close());

const reads = allCalls
  .filter(({ method, access }) => method === 'GET' && access !== 'public')
  // A stream doesn’t end.
  .filter(({ path }) => path !== '/events')
  .flatMap((call) => {
    const [role] = typeof call.access === 'string' ? ['student'] : call.access.toReversed();
    return [{ ...call, role: role ?? 'student' }];
  });

async function statusOf({ path, role }: { path: string; role: string }): Promise<number> {
  const url = `/api${path.replaceAll(/\{\w+\}/g, someId)}`;
  const { statusCode } = await testApp.inject({ url, headers: people.get(role)?.headers });
  return statusCode;
}

it('answers every read on a full disk as before, also where the last use of a session is due', async () => {
  const before = new Map<string, number>();
  for (const call of reads) before.set(call.name, await statusOf(call));
  await testApp.database.drizzle
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '30 minutes'` });
  const empty = await fillDisk(testApp.database.pool);
  try {
    const differ: [string, number | undefined, number][] = [];
    for (const call of reads) {
      const status = await statusOf(call);
      if (status !== before.get(call.name)) differ.push([call.name, before.get(call.name), status]);
    }
    expect([...before.values()].filter((status) => status === 200).length).toBeGreaterThan(30);
    expect(differ).toEqual(recorded.map((name) => [name, 200, 503]));
  } finally {
    await empty();
  }
});

it('answers a write with 503 and Retry-After, refuses access as before, and works again later', async () => {
  const { headers } = people.get('student')!;
  const signOut = () => testApp.inject({ method: 'POST', url: '/api/auth/logout', headers });
  const empty = await fillDisk(testApp.database.pool);
  const [refused, forbidden] = await Promise.all([
    signOut(),
    testApp.inject({ url: '/api/students', headers }),
  ]);
  await empty();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(forbidden.statusCode).toBe(403);
  expect((await signOut()).statusCode).toBe(200);
});

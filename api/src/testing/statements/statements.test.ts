import { allCalls } from '@hostel/contracts/calls';
import type { AnyCall } from '@hostel/contracts/wire/call';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { countQueries } from '../database/count-queries.ts';
import { readStatements, refusedReads, writeStatements } from '../../statement-counts.ts';
import { giveBeds } from '../scope/residents.ts';

let testApp: TestApp;
const people = new Map<string, SignedIn>();

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function callerOf({ access }: AnyCall): Promise<SignedIn | undefined> {
  if (access === 'public') return undefined;
  const role = access === 'signed-in' ? 'student' : (access[0] ?? 'student');
  const known = people.get(role) ?? (await testApp.signInAs(role));
  people.set(role, known);
  return known;
}

/** Reads that need no record: every call but those with a parameter, and the stream of events. */
const reads = allCalls.filter(
  ({ method, params, replyKind }) => method === 'GET' && !params && replyKind !== 'stream',
);

/** The statements of a call that has answered before, so that nothing is read for the first time. */
async function statementsOf(call: AnyCall): Promise<number | string> {
  const caller = await callerOf(call);
  const url = `/api${call.path}`;
  let status = 0;
  const read = async () => {
    status = (await testApp.inject({ url, headers: caller?.headers })).statusCode;
  };
  await read();
  const statements = await countQueries(read);
  return status === 200 ? statements : 'refused';
}

test('each read sends the stated number of statements', async () => {
  const problems: string[] = [];
  for (const call of reads) {
    const sent = await statementsOf(call);
    const stated = refusedReads.has(call.name) ? 'refused' : readStatements[call.name];
    if (sent === stated) continue;
    problems.push(
      `${call.name} sends ${sent} statements, and ${stated ?? 'none'} are stated in statement-counts.ts`,
    );
  }
  expect(problems).toEqual([]);
});

describe('frequent writes', () => {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    countQueries(async () => {
      const reply = await testApp.inject({ method: 'POST', url: `/api${path}`, payload, headers });
      expect(reply.statusCode).toBe(200);
    });

  test('a sign-in, in a new browser and in a known one', async () => {
    const account = { email: 'asha@example.edu', password: 'a long password' };
    await testApp.addPerson({ role: 'student', ...account });
    const stated = writeStatements['auth.login'];
    expect(await post('/auth/login', account)).toBe(stated);
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: account,
    });
    const [device] = reply.cookies;
    const cookie = `${device?.name}=${device?.value}`;
    expect(await post('/auth/login', account, { cookie })).toBe(stated);
  });

  test('a maintenance request, without and with a submit key', async () => {
    const student = await testApp.signInAs('student');
    await giveBeds(testApp, student);
    const { headers } = student;
    const request = { requestType: 'electrical', description: 'No power.', priority: 'low' };
    const stated = writeStatements['serviceRequests.create'];
    expect(await post('/service-requests', request, headers)).toBe(stated);
    const keyed = { ...headers, 'idempotency-key': 'once' };
    expect(await post('/service-requests', request, keyed)).toBe(stated);
    // The repeated call also reads what the first one has made.
    expect(await post('/service-requests', request, keyed)).toBe((stated ?? 0) + 2);
  });
});

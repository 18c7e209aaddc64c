import type { AnyCall } from '@hostel/contracts/wire/call';
import { allCalls } from '@hostel/contracts/calls';
import { roles } from '@hostel/contracts/wire/roles';
import type { InjectOptions } from 'fastify';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { formBody } from '../form.ts';
import { inputSchemaOf, sampleMembers, someId } from './input-samples.ts';

let testApp: TestApp;
const people = new Map<string, SignedIn>();
/**
 * Characters that PostgreSQL refuses or that cause problems in terminals, logs and mail headers.
 */
const held = '\0\r\nX: y\x01\x08\x1b[2J\x7f\x85\u2028\ufffe\ud800';

beforeAll(async () => {
  testApp = await startTestApp();
  for (const role of roles) people.set(role, await testApp.signInAs(role));
});
afterAll(() => testApp.close());

/** For each member, the input with the characters in that member; also one with them in a name. */
function withControlCharacters(complete: Record<string, unknown>): Record<string, unknown>[] {
  const each = Object.keys(complete).map((name) => ({
    ...complete,
    [name]: `${String(complete[name])}${held}`,
  }));
  return [...each, { ...complete, [`n${held}`]: held, nested: { [held]: [held] } }];
}

const encoded = (value: string) => encodeURIComponent(value.replace('\ud800', ''));

function queryOf(values: Record<string, unknown>): string {
  const flat = Object.entries(values).filter(([, value]) => typeof value !== 'object');
  return flat.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
}

/** @param file whether a form also carries a file, whose check starts a thread */
function bodyOf(call: AnyCall, values: Record<string, unknown>, file = false): InjectOptions {
  if (call.bodyKind !== 'multipart') return { payload: values };
  const fields = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
  return formBody(file ? [...fields, heldFile] : fields);
}

const heldFile = {
  name: 'attachments',
  filename: `a${held}.pdf`,
  value: `%PDF-${held}`,
  type: `application/pdf${held.replace(/\r\n/, '')}`,
};

/** The requests of a call with the characters in each possible place. */
function requestsOf(call: AnyCall): InjectOptions[] {
  const path = (id: string) => `/api${call.path.replaceAll(/\{\w+\}/g, id)}`;
  const { method } = call;
  const body = sampleMembers(inputSchemaOf(call.body));
  const query = sampleMembers(inputSchemaOf(call.query));
  const header = held.replaceAll(/[\r\n\u2028\ufffe\ud800]/g, '');
  const plain = { method, url: path(someId), ...bodyOf(call, body) };
  const cookie = `device=${encoded(held)}; a${header}=%00; b=%zz`;
  const names = ['user-agent', 'if-match', 'if-none-match', 'idempotency-key', 'x-request-id'];
  const more = ['puzzle-solution', 'x-forwarded-for', 'x-razorpay-signature'];
  return [
    { ...plain, ...bodyOf(call, body, true) },
    { ...plain, url: path(`${someId}${encoded(held)}`) },
    { ...plain, url: path(encoded(held)) },
    ...withControlCharacters(query).map((one) => ({
      ...plain,
      url: `${path(someId)}?${queryOf(one)}`,
    })),
    ...(call.body ? withControlCharacters(body) : []).map((one) => ({
      ...plain,
      ...bodyOf(call, one),
    })),
    ...[...names, ...more].map((name) => ({
      ...plain,
      headers: { ...plain.headers, [name]: `x${header}` },
    })),
    { ...plain, headers: { ...plain.headers, cookie } },
    { ...plain, headers: { ...plain.headers, authorization: `Bearer x${header}` } },
  ];
}

function personFor({ access }: AnyCall): SignedIn | undefined {
  if (access === 'public') return undefined;
  return people.get(access === 'signed-in' ? 'student' : (access[0] ?? 'student'));
}

/** One test for each call; together they send more than 600 requests. */
test.each(
  allCalls.filter(({ name, replyKind }) => replyKind !== 'stream' && name !== 'auth.logout'),
)('$name does not fail over control characters, wherever they are sent', async (call) => {
  const failed: unknown[] = [];
  const requests = requestsOf(call);
  for (const request of requests) {
    const headers = { ...personFor(call)?.headers, ...request.headers };
    const reply = await testApp.app.inject({ ...request, headers });
    if (reply.statusCode >= 500) failed.push([reply.statusCode, request]);
  }
  expect(failed).toEqual([]);
  expect(requests.length).toBeGreaterThan(8);
});

test('no page fails because of control characters', async () => {
  const sent = encoded(held);
  for (const path of [
    '/api/dev/mailbox',
    '/api/dev/gateway/order',
    '/',
    '/h001',
    '/remotes/',
    '/shell/',
    '/student-login/',
    '/api/',
    '/api/docs/',
  ]) {
    for (const url of [`${path}${sent}`, `${path}?x=${sent}&to=${sent}&id=${sent}&${sent}=1`]) {
      const reply = await testApp.app.inject({ url });
      expect([url, reply.statusCode < 500 || reply.statusCode === 503]).toEqual([url, true]);
    }
  }
});

import type { AnyCall } from '@hostel/contracts/wire/call';
import { allCalls } from '@hostel/contracts/calls';
import { roles } from '@hostel/contracts/wire/roles';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { formBody } from '../form.ts';
import { dataUrl, jpeg } from '../pictures.ts';

let testApp: TestApp;
const people = new Map<string, SignedIn>();
const someId = '01890000-0000-7000-8000-000000000000';
/**
 * Characters that PostgreSQL refuses or that cause problems in terminals, logs and mail headers.
 */
const held = '\0\r\nX: y\x01\x08\x1b[2J\x7f\x85\u2028\ufffe\ud800';

beforeAll(async () => {
  testApp = await startTestApp();
  for (const role of roles) people.set(role, await testApp.signInAs(role));
  known.photo = dataUrl(await jpeg());
});
afterAll(() => testApp.close());

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function schemaOf(part: AnyCall['body']): Schema {
  if (part === undefined) return {};
  return z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Values that meet the rules that a schema doesn't contain. */
const known: Record<string, unknown> = {
  email: 'someone@example.edu',
  password: 'quiet river stones',
  newPassword: 'quiet river stones',
  otp: '123456',
  mobile: '9876543210',
  Dob: '28/02/2005',
  Dob1: '2005-02-28',
  year: '2',
  ExamType: 'regular',
  confirmPassword: 'quiet river stones',
  contactNumber: '9876543210',
  phoneNumber: '9876543210',
  guardianPhone: '9876543210',
  phone: '9876543210',
  emergencyContact: '9876543210',
  startDate: '2026-12-01',
  endDate: '2026-12-05',
};

/** A value that the schema accepts. */
function sample(schema: Schema, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'object') return members(schema);
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date' || /date|day|from|to$/i.test(name)) return '2026-12-01';
  return schema.format === 'uuid' || /id$/i.test(name) ? someId : 'Some text';
}

function members(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, name)]),
  );
}

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
  const body = members(schemaOf(call.body));
  const query = members(schemaOf(call.query));
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

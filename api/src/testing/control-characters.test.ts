import type { AnyCall } from '@hostel/contracts/call';
import { allCalls } from '@hostel/contracts/calls';
import { roles } from '@hostel/contracts/roles';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { testApp, type SignedIn, type TestApp } from './app.ts';
import { formBody } from './form.ts';
import { dataUrl, jpeg } from './pictures.ts';

let hostel: TestApp;
const people = new Map<string, SignedIn>();
const someId = '01890000-0000-7000-8000-000000000000';
/** What PostgreSQL refuses, and what terminals, logs and mail headers stumble over. */
const held = '\0\r\nX: y\x01\x08\x1b[2J\x7f\x85\u2028\ufffe\ud800';

beforeAll(async () => {
  hostel = await testApp({ config: { rateLimits: false } });
  for (const role of roles) people.set(role, await hostel.signInAs(role));
  known.photo = dataUrl(await jpeg());
});
afterAll(() => hostel.close());

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

/** Values that pass the rules which a schema doesn't carry. */
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
  emergencyContact: '9876543210',
  startDate: '2026-12-01',
  endDate: '2026-12-05',
};

/** Something that the schema accepts, as far as it says. */
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

/** A whole input, and for each member one in which that one holds the characters; also in a name. */
function spoilt(whole: Record<string, unknown>): Record<string, unknown>[] {
  const each = Object.keys(whole).map((name) => ({
    ...whole,
    [name]: `${String(whole[name])}${held}`,
  }));
  return [...each, { ...whole, [`n${held}`]: held, nested: { [held]: [held] } }];
}

const encoded = (value: string) => encodeURIComponent(value.replace('\ud800', ''));

function queryOf(values: Record<string, unknown>): string {
  const flat = Object.entries(values).filter(([, value]) => typeof value !== 'object');
  return flat.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
}

function bodyOf(call: AnyCall, values: Record<string, unknown>): InjectOptions {
  if (call.bodyKind !== 'multipart') return { payload: values };
  const fields = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
  const file = { name: 'attachments', filename: `a${held}.pdf`, value: `%PDF-${held}` };
  return formBody([...fields, { ...file, type: `application/pdf${held.replace(/\r\n/, '')}` }]);
}

/** Every way in which a call can carry the characters. */
function requestsOf(call: AnyCall): InjectOptions[] {
  const path = (id: string) => `/api${call.path.replaceAll(/\{\w+\}/g, id)}`;
  const { method } = call;
  const whole = members(schemaOf(call.body));
  const query = members(schemaOf(call.query));
  const header = held.replaceAll(/[\r\n\u2028\ufffe\ud800]/g, '');
  const plain = { method, url: path(someId), ...bodyOf(call, whole) };
  const cookie = `device=${encoded(held)}; a${header}=%00; b=%zz`;
  const names = ['user-agent', 'if-match', 'if-none-match', 'idempotency-key', 'x-request-id'];
  const more = ['puzzle-solution', 'x-forwarded-for', 'x-razorpay-signature'];
  return [
    { ...plain, url: path(`${someId}${encoded(held)}`) },
    { ...plain, url: path(encoded(held)) },
    ...spoilt(query).map((one) => ({ ...plain, url: `${path(someId)}?${queryOf(one)}` })),
    ...(call.body ? spoilt(whole) : []).map((one) => ({
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

const built = () =>
  allCalls.filter(
    ({ method, path, replyKind }) =>
      replyKind !== 'stream' &&
      hostel.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
  );

test('no call fails over control characters, wherever it carries them', async () => {
  const failed: unknown[] = [];
  let asked = 0;
  for (const call of built()) {
    if (call.name === 'auth.logout') continue;
    for (const request of requestsOf(call)) {
      const headers = { ...personFor(call)?.headers, ...request.headers };
      const reply = await hostel.app.inject({ ...request, headers });
      asked += 1;
      if (reply.statusCode >= 500) failed.push([call.name, reply.statusCode, request]);
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(600);
});

test('no page fails over them either', async () => {
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
      const reply = await hostel.app.inject({ url });
      expect([url, reply.statusCode < 500 || reply.statusCode === 503]).toEqual([url, true]);
    }
  }
});

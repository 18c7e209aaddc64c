import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { newId } from '../../database/new-id.ts';
import { idempotencyKeys } from '../../database/schema/platform/idempotency-keys.ts';
import { settings } from '../../database/schema/office/settings.ts';
import { AppError } from '../../core/errors/errors.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { formBody } from '../../../testing/form.ts';
import { route } from './call-route.ts';
import { canonicalJson, fingerprint, submitIntent } from './idempotency-key.ts';
import { submitOnce } from './submit-once.ts';

const make = defineCall({
  name: 'test.make',
  method: 'POST',
  path: '/test/make',
  summary: 'Makes a record that these tests can count.',
  access: ['student'],
  body: z.object({
    kind: z.string(),
    slow: z.optional(z.boolean()),
    fail: z.optional(z.boolean()),
  }),
  submitOnce: true,
  reply: success({ id: z.string() }),
});
const upload = defineCall({
  ...make,
  name: 'test.upload',
  path: '/test/upload',
  body: z.object({ kind: z.string() }),
  bodyKind: 'multipart',
});

let testApp: TestApp;
let asha: SignedIn;
let ravi: SignedIn;
let failing = false;

beforeAll(async () => {
  testApp = await startTestApp({
    features: [
      (app, { database }) => {
        route(app, make, ({ body, intent }) =>
          database.transaction(async (tx) => {
            const id = await submitOnce(tx, intent, async () => {
              const name = `${body.kind}:${newId()}`;
              await tx.insert(settings).values({ name, value: true });
              if (body.slow) await tx.execute(sql`select pg_sleep(0.3)`);
              if (failing) throw new AppError(422, 'busy', 'Not now.');
              return name;
            });
            return { id };
          }),
        );
        route(app, upload, ({ body, intent }) =>
          database.transaction(async (tx) => ({
            id: await submitOnce(tx, intent, async () => `${body.kind}:${newId()}`),
          })),
        );
      },
    ],
  });
  asha = await testApp.signInAs('asha@example.edu');
  ravi = await testApp.signInAs('ravi@example.edu');
});
afterAll(() => testApp.close());

async function submit(who: SignedIn, key: string | undefined, payload: object) {
  const headers = { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const reply = await testApp.inject({ method: 'POST', url: '/api/test/make', headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

function made(kind: string): Promise<number> {
  return testApp.database.drizzle.$count(settings, like(settings.name, `${kind}:%`));
}

test('creates one record and sends the same reply for a repeated intent', async () => {
  const first = await submit(asha, 'k1', { kind: 'twice' });
  const again = await submit(asha, 'k1', { kind: 'twice', unknown: 'field' });
  expect(again).toEqual(first);
  expect(await made('twice')).toBe(1);
});

test('creates a record for every call without a key', async () => {
  await submit(asha, undefined, { kind: 'keyless' });
  await submit(asha, undefined, { kind: 'keyless' });
  expect(await made('keyless')).toBe(2);
});

test('makes eight concurrent calls wait for the first', async () => {
  const all = Array.from({ length: 8 }, () => submit(asha, 'k2', { kind: 'parallel', slow: true }));
  const replies = await Promise.all(all);
  expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect(await made('parallel')).toBe(1);
});

test('refuses the same key with other values with 409', async () => {
  await submit(asha, 'k3', { kind: 'one' });
  expect(await submit(asha, 'k3', { kind: 'other' })).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
  expect(await made('other')).toBe(0);
});

test('keeps the keys of two people apart', async () => {
  await submit(asha, 'k4', { kind: 'shared' });
  await submit(ravi, 'k4', { kind: 'shared' });
  expect(await made('shared')).toBe(2);
});

test('stores nothing for a failed attempt: the next one creates the record', async () => {
  failing = true;
  const results = await Promise.all([
    submit(asha, 'k5', { kind: 'retried', slow: true }),
    submit(asha, 'k5', { kind: 'retried', slow: true }),
  ]);
  failing = false;
  expect(results.map((result) => result.status)).toEqual([422, 422]);
  expect(await submit(asha, 'k5', { kind: 'retried', slow: true })).toMatchObject({ status: 200 });
  expect(await made('retried')).toBe(1);
});

test('accepts a key again after a day', async () => {
  await submit(asha, 'k6', { kind: 'old' });
  await testApp.database.drizzle
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '24 hours 1 second'` })
    .where(eq(idempotencyKeys.key, 'k6'));
  await submit(asha, 'k6', { kind: 'old' });
  expect(await made('old')).toBe(2);
});

test('refuses an invalid key', async () => {
  expect(await submit(asha, '', { kind: 'bad' })).toMatchObject({ code: 'bad_idempotency_key' });
  expect(await submit(asha, 'x'.repeat(201), { kind: 'bad' })).toMatchObject({ status: 400 });
});

test('compares the bytes of files, not boundaries or names', async () => {
  const send = async (value: string, filename = 'a.pdf') => {
    const form = formBody([
      { name: 'kind', value: 'file' },
      { name: 'attachments', filename, value },
    ]);
    const headers = { ...asha.headers, ...form.headers, 'idempotency-key': 'k7' };
    const { payload } = form;
    return testApp.inject({ method: 'POST', url: '/api/test/upload', headers, payload });
  };
  const first = await send('abc');
  expect((await send('abc')).json()).toEqual(first.json());
  expect((await send('abd')).statusCode).toBe(409);
});

test('computes fingerprints from values, not from their order', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      const turned = Object.fromEntries(Object.entries(values).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(values));
      expect(JSON.parse(canonicalJson(values))).toEqual(JSON.parse(JSON.stringify(values)));
      reached.add(fingerprint(values, []).toString('hex'));
    }),
  );
  expect(reached.size).toBeGreaterThan(50);
});

test('leaves only the password out of the fingerprint', () => {
  const intent = (body: object) =>
    submitIntent(make, 'k8', null, { params: undefined, body, files: [] })?.fingerprint;
  const email = 'a@example.edu';
  expect(intent({ email, password: 'one' })).toEqual(intent({ email, password: 'two' }));
  expect(intent({ email, room: 'one' })).not.toEqual(intent({ email, room: 'two' }));
});

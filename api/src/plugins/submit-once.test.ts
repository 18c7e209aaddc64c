import { defineCall } from '@hostel/contracts/call';
import { success } from '@hostel/contracts/envelope';
import { eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { newId } from '../database/new-id.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';
import { settings } from '../database/schema/settings.ts';
import { AppError } from '../errors.ts';
import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { formBody } from '../testing/form.ts';
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

let house: TestApp;
let asha: SignedIn;
let ravi: SignedIn;
let failing = false;

beforeAll(async () => {
  house = await testApp({
    features: [
      (app, { database }) => {
        route(app, make, ({ body, idempotency }) =>
          database.transaction(async (tx) => {
            const id = await submitOnce(tx, idempotency, async () => {
              const name = `${body.kind}:${newId()}`;
              await tx.insert(settings).values({ name, value: true });
              if (body.slow) await tx.execute(sql`select pg_sleep(0.3)`);
              if (failing) throw new AppError(422, 'no', 'Not now.');
              return name;
            });
            return { id };
          }),
        );
        route(app, upload, ({ body, idempotency }) =>
          database.transaction(async (tx) => ({
            id: await submitOnce(tx, idempotency, async () => `${body.kind}:${newId()}`),
          })),
        );
      },
    ],
  });
  asha = await house.signInAs('asha@example.edu');
  ravi = await house.signInAs('ravi@example.edu');
});
afterAll(() => house.close());

async function submit(who: SignedIn, key: string | undefined, payload: object) {
  const headers = { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const reply = await house.inject({ method: 'POST', url: '/api/test/make', headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

function made(kind: string): Promise<number> {
  return house.database.drizzle.$count(settings, like(settings.name, `${kind}:%`));
}

test('the same intent twice is one record and the same answer', async () => {
  const first = await submit(asha, 'k1', { kind: 'twice' });
  const again = await submit(asha, 'k1', { kind: 'twice', unknown: 'field' });
  expect(again).toEqual(first);
  expect(await made('twice')).toBe(1);
});

test('without a key every call makes a record', async () => {
  await submit(asha, undefined, { kind: 'keyless' });
  await submit(asha, undefined, { kind: 'keyless' });
  expect(await made('keyless')).toBe(2);
});

test('eight at once wait for the first', async () => {
  const all = Array.from({ length: 8 }, () => submit(asha, 'k2', { kind: 'parallel', slow: true }));
  const replies = await Promise.all(all);
  expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect(await made('parallel')).toBe(1);
});

test('the same key with other values is 409', async () => {
  await submit(asha, 'k3', { kind: 'one' });
  expect(await submit(asha, 'k3', { kind: 'other' })).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
  expect(await made('other')).toBe(0);
});

test('a key is one person’s', async () => {
  await submit(asha, 'k4', { kind: 'shared' });
  await submit(ravi, 'k4', { kind: 'shared' });
  expect(await made('shared')).toBe(2);
});

test('a failed attempt leaves nothing: the next one makes the record', async () => {
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

test('after a day the key is free again', async () => {
  await submit(asha, 'k6', { kind: 'old' });
  await house.database.drizzle
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '24 hours 1 second'` })
    .where(eq(idempotencyKeys.key, 'k6'));
  await submit(asha, 'k6', { kind: 'old' });
  expect(await made('old')).toBe(2);
});

test('a key that is none is refused', async () => {
  expect(await submit(asha, '', { kind: 'bad' })).toMatchObject({ code: 'bad_idempotency_key' });
  expect(await submit(asha, 'x'.repeat(201), { kind: 'bad' })).toMatchObject({ status: 400 });
});

test('other bytes in a file are other values, another boundary or name is not', async () => {
  const send = async (value: string, filename = 'a.pdf') => {
    const form = formBody([
      { name: 'kind', value: 'file' },
      { name: 'attachments', filename, value },
    ]);
    const headers = { ...asha.headers, ...form.headers, 'idempotency-key': 'k7' };
    const { payload } = form;
    return house.inject({ method: 'POST', url: '/api/test/upload', headers, payload });
  };
  const first = await send('abc');
  expect((await send('abc')).json()).toEqual(first.json());
  expect((await send('abd')).statusCode).toBe(409);
});

test('fingerprints follow values, not their order', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      const turned = Object.fromEntries(Object.entries(values).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(values));
      expect(JSON.parse(canonicalJson(values))).toEqual(JSON.parse(JSON.stringify(values)));
      seen.add(fingerprint(values, []).toString('hex'));
    }),
  );
  expect(seen.size).toBeGreaterThan(50);
});

test('a password leaves no trace in the fingerprint, every other value does', () => {
  const intent = (body: object) =>
    submitIntent(make, 'k8', null, { params: undefined, body, files: [] })?.fingerprint;
  const email = 'a@example.edu';
  expect(intent({ email, password: 'one' })).toEqual(intent({ email, password: 'two' }));
  expect(intent({ email, room: 'one' })).not.toEqual(intent({ email, room: 'two' }));
});

import { newId } from '../database/new-id.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';
import { sessions, signInFailures } from '../database/schema/sessions.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { tidy } from './housekeeping.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('only what is past its time goes', async () => {
  const { drizzle } = house.database;
  const { person } = await house.signInAs('student');
  const key = { scope: 'person', call: 'x', fingerprint: 'x' };
  await drizzle.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: hoursAgo(25) },
    { ...key, key: 'new', createdAt: hoursAgo(23) },
  ]);
  const failure = { account: 'a@example.edu', address: '10.0.0.1' };
  await drizzle.insert(signInFailures).values([
    { ...failure, id: newId(), failedAt: hoursAgo(25) },
    { ...failure, id: newId(), failedAt: hoursAgo(1) },
  ]);
  const long = { id: newId(), personId: person.id, tokenHash: Buffer.of(1) };
  await drizzle.insert(sessions).values({ ...long, expiresAt: hoursAgo(24 * 31) });
  await tidy(drizzle);
  expect((await drizzle.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new']);
  expect(await drizzle.$count(signInFailures)).toBe(1);
  expect(await drizzle.$count(sessions)).toBe(1);
});

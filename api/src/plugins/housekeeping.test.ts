import { newId } from '../database/new-id.ts';
import { eligibilitySnapshots, eligibilityTries } from '../database/schema/eligibility.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';
import { oneTimePasswords } from '../database/schema/one-time-passwords.ts';
import { emailLookUps, pendingRegistrations } from '../database/schema/registration.ts';
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

test('what an unfinished registration left goes, too', async () => {
  const { drizzle } = house.database;
  const tried = { rollNumber: 'X1', address: '10.0.0.1' };
  const otp = { purpose: 'registration' as const, codeHash: Buffer.of(1) };
  const person = { name: 'A', fatherName: 'B', motherName: 'C', dateOfBirth: '2006-01-01' };
  const snapshot = { ...person, rollNumber: 'X1', courseId: 'C001', sgpaOdd: 1, sgpaEven: 1 };
  for (const [index, age] of [-1, 1, 25, 49].entries()) {
    const at = hoursAgo(age);
    const email = `${index}@example.edu`;
    const own = { id: newId(), expiresAt: at };
    await drizzle.insert(emailLookUps).values({ address: '10.0.0.1', email, lookedUpAt: at });
    await drizzle.insert(eligibilityTries).values({ ...tried, id: newId(), triedAt: at });
    await drizzle.insert(oneTimePasswords).values({ ...otp, ...own, email, createdAt: at });
    const tokenHash = Buffer.from(email);
    await drizzle
      .insert(eligibilitySnapshots)
      .values({ ...snapshot, ...own, tokenHash, semester: '2' });
    const pending = { otpId: newId(), rollNumber: 'X1', mobile: '', passwordHash: '' };
    await drizzle.insert(pendingRegistrations).values({ ...pending, email, expiresAt: at });
  }
  await tidy(drizzle);
  // Tries stay a day and codes two, for they are counted; the rest until it ends.
  expect(await drizzle.$count(eligibilityTries)).toBe(2);
  expect(await drizzle.$count(oneTimePasswords)).toBe(3);
  expect(await drizzle.$count(emailLookUps)).toBe(1);
  expect(await drizzle.$count(eligibilitySnapshots)).toBe(1);
  expect(await drizzle.$count(pendingRegistrations)).toBe(1);
});

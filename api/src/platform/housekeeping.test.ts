import { newId } from './database/new-id.ts';
import { eligibilitySnapshots, eligibilityTries } from './database/schema/admission/eligibility.ts';
import { idempotencyKeys } from './database/schema/platform/idempotency-keys.ts';
import { oneTimePasswords } from './database/schema/identity/one-time-passwords.ts';
import { emailLookUps, pendingRegistrations } from './database/schema/admission/registration.ts';
import { sessions, signInFailures } from './database/schema/identity/sessions.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { tidy } from './housekeeping.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Runs the removals; returns the names of those that failed. */
async function tidied(): Promise<string[]> {
  const failed: string[] = [];
  await tidy(testApp, (name) => failed.push(name));
  return failed;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('removes only expired rows', async () => {
  const { drizzle } = testApp.database;
  const { person } = await testApp.signInAs('student');
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
  expect(await tidied()).toEqual([]);
  expect((await drizzle.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new']);
  expect(await drizzle.$count(signInFailures)).toBe(1);
  expect(await drizzle.$count(sessions)).toBe(1);
});

test('removes the rows of an unfinished registration', async () => {
  const { drizzle } = testApp.database;
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
  expect(await tidied()).toEqual([]);
  // Attempts stay a day and codes two days, because they are counted; the rest until it expires.
  expect(await drizzle.$count(eligibilityTries)).toBe(2);
  expect(await drizzle.$count(oneTimePasswords)).toBe(3);
  expect(await drizzle.$count(emailLookUps)).toBe(1);
  expect(await drizzle.$count(eligibilitySnapshots)).toBe(1);
  expect(await drizzle.$count(pendingRegistrations)).toBe(1);
});

/** Calls a function that raises an error after each delete of failures that the condition meets. */
async function refuseDeletes(condition: string): Promise<void> {
  await testApp.database.pool.query(`
    create function refuse_delete() returns trigger language plpgsql as $$
    begin
      if (select ${condition} from gone) then raise exception 'refused'; end if;
      return null;
    end $$;
    create trigger refuse_delete after delete on sign_in_failures
      referencing old table as gone for each statement execute function refuse_delete();`);
}

describe('with many old failures of sign-ins', () => {
  beforeEach(async () => {
    const { drizzle, pool } = testApp.database;
    await pool.query(`insert into sign_in_failures (id, account, address, failed_at)
      select gen_random_uuid(), 'a@example.edu', '10.0.0.1', now() - interval '25 hours'
        from generate_series(1, 2500)`);
    const { person } = await testApp.signInAs('student');
    const long = { id: newId(), personId: person.id, tokenHash: Buffer.from(newId()) };
    await drizzle.insert(sessions).values({ ...long, expiresAt: hoursAgo(24 * 31) });
  });
  afterEach(() => testApp.database.pool.query('drop function if exists refuse_delete cascade'));

  const old = 'select count(*)::int as count from';
  const count = async (query: string) =>
    (await testApp.database.pool.query<{ count: number }>(`${old} ${query}`)).rows[0]!.count;
  const oldSessions = "sessions where expires_at < now() - interval '30 days'";
  const oldFailures = "sign_in_failures where failed_at < now() - interval '24 hours'";

  it('reports a removal that fails, and runs the others', async () => {
    await refuseDeletes('count(*) > 0');
    expect(await tidied()).toEqual(['sign_in_failures']);
    expect(await count(oldSessions)).toBe(0);
    expect(await count(oldFailures)).toBe(2500);
  });

  it('removes some rows in a statement, until all are gone', async () => {
    await refuseDeletes('count(*) > 1000');
    expect(await tidied()).toEqual([]);
    expect(await count(oldFailures)).toBe(0);
  });
});

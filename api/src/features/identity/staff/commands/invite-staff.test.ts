import { acceptInvitation, loginProvost } from '@hostel/contracts/identity/sign-in';
import { buildApp } from '../../../../app.ts';
import { testConfig } from '../../../../platform/core/config/config.ts';
import { invitations, people } from '../../../../platform/database/schema/identity/people.ts';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { inviteStaff } from './invite-staff.ts';

let database: TestDatabase;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  database = await testDatabase();
  app = buildApp({ config: testConfig(), database, background: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (call: { path: string }, payload: object) =>
  app.inject({ method: 'POST', url: `/api${call.path}`, payload });

const accept = (token: string) =>
  post(acceptInvitation, { invitation: token, newPassword: 'correct-horse-battery' });

test('sets a password by the link once, and accepts it at sign-in', async () => {
  const { token, role } = await inviteStaff(database, { email: 'Head@Example.edu ' });
  expect(role).toBe('admin');
  expect((await accept(token)).statusCode).toBe(200);
  expect((await accept(token)).statusCode).not.toBe(200);
  const signedIn = await post(loginProvost, {
    email: 'head@example.edu',
    password: 'correct-horse-battery',
  });
  expect(signedIn.json()).toMatchObject({ success: true, role: 'admin' });
});

test('stores the token nowhere', async () => {
  const { token } = await inviteStaff(database, { email: 'kept@example.edu', role: 'warden' });
  const rows = await database.drizzle.select().from(invitations);
  const printed = JSON.stringify(
    rows.map((row) => ({ ...row, hash: row.tokenHash.toString('utf8') })),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(printed).not.toContain(token);
  for (const row of rows) {
    expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  }
});

test('replaces the link of an invitation that was not accepted', async () => {
  const first = await inviteStaff(database, { email: 'again@example.edu', name: 'A' });
  const second = await inviteStaff(database, { email: 'again@example.edu', role: 'provost' });
  expect((await accept(first.token)).statusCode).not.toBe(200);
  expect((await accept(second.token)).statusCode).toBe(200);
  const rows = await database.drizzle.select().from(people);
  expect(rows.filter((row) => row.email === 'again@example.edu')).toMatchObject([
    { name: 'A', role: 'provost' },
  ]);
});

test('invites an account for some halls', async () => {
  const email = 'clerk@example.edu';
  await inviteStaff(database, { email, role: 'clerk', halls: 'H003' });
  const rows = await database.drizzle.select().from(people);
  expect(rows.find((row) => row.email === email)).toMatchObject({
    role: 'clerk',
    hallScope: ['H003'],
  });
});

test('keeps role and halls of an invited account where these are not given again', async () => {
  const email = 'gargi@example.edu';
  await inviteStaff(database, { email, role: 'warden', halls: 'H003' });
  expect(await inviteStaff(database, { email })).toMatchObject({ role: 'warden' });
  const rows = await database.drizzle.select().from(people);
  expect(rows.filter((row) => row.email === email)).toMatchObject([
    { role: 'warden', hallScope: ['H003'] },
  ]);
});

test('rejects an account in use, an invalid email and an unknown role with a message', async () => {
  const { token } = await inviteStaff(database, { email: 'used@example.edu' });
  await accept(token);
  await expect(inviteStaff(database, { email: 'USED@example.edu' })).rejects.toThrow(
    'used@example.edu already has an account.',
  );
  await expect(inviteStaff(database, { email: 'nonsense' })).rejects.toThrow(
    '"nonsense" is not a valid email address.',
  );
  await expect(inviteStaff(database, { email: 'x@example.edu', role: 'student' })).rejects.toThrow(
    '--role must be one of provost, chief-provost, warden, clerk, admin.',
  );
});

import type { PoolClient } from 'pg';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { appCode } from '../../../testing/people/second-factors.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

const password = 'a good long one';
let testApp: TestApp;
const call = calling(() => testApp);
const login = (email: string) =>
  call(undefined, 'POST', '/auth/login-provost', { email, password });

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Waits until a call waits for a lock, or has been answered. */
async function waitingOrAnswered(reply: Promise<unknown>): Promise<void> {
  let answered = false;
  void reply.finally(() => (answered = true));
  for (;;) {
    const { rowCount } = await testApp.database.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    if (answered || rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Starts a call while another transaction has the account's row, and what that does before its end. */
async function during<T>(
  email: string,
  { first, begin }: { first: (client: PoolClient) => Promise<unknown>; begin: () => Promise<T> },
): Promise<T> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from people where email = $1 for update', [email]);
    const reply = begin();
    await waitingOrAnswered(reply);
    await first(client);
    await client.query('commit');
    return await reply;
  } finally {
    client.release();
  }
}

test('a sign-in that began before the second factor was turned on requests a code', async () => {
  const email = 'before@example.edu';
  await testApp.addPerson({ role: 'warden', email, password });
  const reply = await during(email, {
    begin: () => login(email),
    first: (client) =>
      client.query(
        `insert into second_factors (person_id, secret, confirmed_at)
         select id, 'x', now() from people where email = $1`,
        [email],
      ),
  });
  expect([reply.status, reply.body.code]).toEqual([401, 'second_factor_required']);
});

test('turning it on ends a session that a sign-in is opening with the password alone', async () => {
  const email = 'opening@example.edu';
  await testApp.addPerson({ role: 'warden', email, password });
  const who = await testApp.signInAs(email);
  const begun = await call(who, 'POST', '/auth/second-factor/set-up', { password });
  const code = appCode(begun.body.data.secret);
  const confirmed = await during(email, {
    begin: () => call(who, 'POST', '/auth/second-factor/confirm', { code }),
    first: (client) =>
      client.query(
        `insert into sessions (id, person_id, token_hash, expires_at)
         select gen_random_uuid(), id, 'opened', now() + interval '1 hour' from people where email = $1`,
        [email],
      ),
  });
  expect(confirmed.status).toBe(200);
  const { rows } = await testApp.database.pool.query(
    `select revoked_at from sessions where token_hash = 'opened'`,
  );
  expect(rows).toEqual([{ revoked_at: expect.any(Date) }]);
});

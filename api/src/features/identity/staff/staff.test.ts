import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { secondFactors } from '../../../testing/people/second-factors.ts';

let testApp: TestApp;
let admin: SignedIn;
let mailsTo: ReturnType<typeof applicants>['mailsTo'];
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  ({ mailsTo } = applicants(testApp));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  admin = await testApp.signInAs('admin');
  await hasPassword(admin.person.email);
});

const hasPassword = (email: string) =>
  testApp.database.pool.query(`update people set password_hash = 'x' where email = $1`, [email]);

const list = async (who = admin) => (await call(who, 'GET', '/staff')).body.data as any[];
const row = async (email: string) => (await list()).find((one) => one.email === email);
const invite = (body: object, who = admin, headers = {}) =>
  call(
    who,
    'POST',
    '/staff',
    { name: 'Meera Iyer', role: 'warden', halls: null, ...body },
    headers,
  );
const change = (account: { _id: string; updatedAt: string }, body: object, who = admin) =>
  call(who, 'PATCH', `/staff/${account._id}`, body, { 'if-match': `"${account.updatedAt}"` });
const linkIn = (text: string) => /\/login\/set-password#(\S+)/.exec(text)![1]!;
const accept = (invitation: string) =>
  call(undefined, 'POST', '/auth/accept-invitation', {
    invitation,
    newPassword: 'correct-horse-battery',
  });
const staff = async (role: 'warden' | 'provost' | 'admin', email: string, hallScope?: string[]) => {
  await testApp.addPerson({ role, email });
  await hasPassword(email);
  if (hallScope) {
    await testApp.database.pool.query('update people set hall_scope = $2 where email = $1', [
      email,
      hallScope,
    ]);
  }
  return row(email);
};

test('an invited member of staff sets a password by the mailed link, once', async () => {
  const email = 'meera@example.edu';
  const key = { 'idempotency-key': '0190b0aa-0000-7000-8000-000000000001' };
  const first = await invite({ email, halls: ['H003'] }, admin, key);
  expect(first.body.data).toMatchObject({ email, state: 'invited', halls: ['H003'], sessions: 0 });
  expect(first.body.data.invitedUntil).not.toBeNull();
  const again = await invite({ email, halls: ['H003'] }, admin, key);
  expect(again.body.data._id).toBe(first.body.data._id);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect((await accept(linkIn(mails[0]!.text))).status).toBe(200);
  expect((await accept(linkIn(mails[0]!.text))).status).toBe(422);
  expect(await row(email)).toMatchObject({ state: 'open', invitedUntil: null });
  const refused = await call(admin, 'POST', `/staff/${first.body.data._id}/invite`);
  expect([refused.status, refused.body.code]).toEqual([409, 'password_set']);
});

test('a new invitation ends the earlier link', async () => {
  const email = 'again@example.edu';
  const { body } = await invite({ email });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await call(admin, 'POST', `/staff/${body.data._id}/invite`)).status).toBe(200);
  const links = (await mailsTo(email)).map(({ text }) => linkIn(text));
  const statuses = [];
  for (const link of links) statuses.push((await accept(link)).status);
  expect(statuses.sort()).toEqual([200, 422]);
});

test('closing an account ends its link, also when it is reopened', async () => {
  const email = 'closed.again@example.edu';
  const { body } = await invite({ email });
  const closed = await change(body.data, { open: false });
  const reopened = await change(closed.body.data, { open: true });
  expect(reopened.body.data).toMatchObject({ state: 'invited', invitedUntil: null });
  const [mail] = await mailsTo(email);
  expect((await accept(linkIn(mail!.text))).status).toBe(422);
});

test('an email in use, an unknown hall and an empty scope are refused at their field', async () => {
  const used = await invite({ email: 'ADMIN@example.edu' });
  expect([used.status, used.body.code, Object.keys(used.body.fields)]).toEqual([
    409,
    'email_taken',
    ['email'],
  ]);
  for (const halls of [['H999'], []]) {
    const { status, body } = await invite({ email: 'new@example.edu', halls });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['halls']]);
  }
});

test('a change of role, halls or state ends the sessions, a change of the name does not', async () => {
  const email = 'changing@example.edu';
  await staff('warden', email);
  const warden = await testApp.signInAs(email);
  const reads = async () => (await call(warden, 'GET', '/students')).status;
  expect((await change(await row(email), { name: 'Changing Name' })).status).toBe(200);
  expect([await reads(), (await row(email)).sessions]).toEqual([200, 1]);
  const narrowed = await change(await row(email), { halls: ['H001'] });
  expect(narrowed.body.data).toMatchObject({ halls: ['H001'], sessions: 0 });
  expect(await reads()).toBe(401);
  const closed = await change(await row(email), { open: false });
  expect(closed.body.data.state).toBe('closed');
  expect((await change(closed.body.data, { open: true })).body.data.state).toBe('open');
});

test('a hall that is named twice is stored once', async () => {
  const { body } = await invite({ email: 'twice@example.edu', halls: ['H002', 'H002'] });
  expect(body.data.halls).toEqual(['H002']);
  const changed = await change(body.data, { halls: ['H001', 'H003', 'H001'] });
  expect(changed.body.data.halls).toEqual(['H001', 'H003']);
});

test('an outdated change is refused with the current account, and repeating one changes nothing', async () => {
  const account = await staff('warden', 'outdated@example.edu');
  const changed = await change(account, { role: 'provost' });
  const { status, body } = await change(account, { role: 'clerk' });
  expect([status, body.code, body.data.role]).toEqual([409, 'changed', 'provost']);
  expect((await change(account, { role: 'provost' })).body.data).toEqual(changed.body.data);
});

test('sessions are ended without changing the account', async () => {
  const email = 'ended@example.edu';
  const account = await staff('warden', email);
  const warden = await testApp.signInAs(email);
  expect((await row(email)).lastSeenAt).not.toBeNull();
  const path = `/staff/${account._id.toUpperCase()}/end-sessions`;
  expect((await call(admin, 'POST', path)).body.data.sessions).toBe(0);
  expect((await call(warden, 'GET', '/students')).status).toBe(401);
  const { rowCount } = await testApp.database.pool.query(
    `select from audit_log where action = 'staff.endSessions' and subject_id = $1`,
    [account._id],
  );
  expect(rowCount).toBe(1);
});

test('the last administrator of all halls stays one, also when two close each other', async () => {
  const own = await row(admin.person.email);
  for (const given of [{ open: false }, { role: 'provost' }, { halls: ['H001'] }]) {
    const { status, body } = await change(own, given);
    expect([status, body.code]).toEqual([422, 'last_admin']);
  }
  const email = 'second.admin@example.edu';
  const second = await staff('admin', email);
  const both = [admin, await testApp.signInAs(email)] as const;
  const replies = await Promise.all([
    change(second, { open: false }, both[0]),
    change(await row(admin.person.email), { open: false }, both[1]),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  await testApp.database.pool.query('update people set disabled_at = null where role = $1', [
    'admin',
  ]);
});

test('an administrator of some halls changes no account', async () => {
  const email = 'narrow.admin@example.edu';
  const account = await staff('admin', email, ['H001']);
  const narrow = await testApp.signInAs(email);
  expect((await change(account, { halls: null }, narrow)).status).toBe(403);
  expect((await invite({ email: 'x@example.edu' }, narrow)).status).toBe(403);
});

test('a provost reads the accounts, one of some halls those of these halls, a warden none', async () => {
  await staff('warden', 'h1@example.edu', ['H001']);
  await staff('warden', 'h2@example.edu', ['H002']);
  const emails = async (who: SignedIn) => (await list(who)).map(({ email }) => email);
  const all = await emails(await testApp.signInAs('provost'));
  expect(all).toEqual(expect.arrayContaining(['h1@example.edu', 'h2@example.edu']));
  await staff('provost', 'p2@example.edu', ['H002']);
  const some = await emails(await testApp.signInAs('p2@example.edu'));
  expect(some).toEqual(expect.arrayContaining(['h2@example.edu', admin.person.email]));
  expect(some).not.toContain('h1@example.edu');
  expect((await call(await testApp.signInAs('warden'), 'GET', '/staff')).status).toBe(403);
});

test('every act is in the audit log without name or email', async () => {
  const { rows } = await testApp.database.pool.query(
    `select action, details::text as details, actor_role from audit_log where action like 'staff.%' and outcome = 'done'`,
  );
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['staff.invite', 'staff.inviteAgain', 'staff.change', 'staff.endSessions']),
  );
  expect(rows.every(({ actor_role }) => actor_role === 'admin')).toBe(true);
  expect(rows.map(({ details }) => details).join()).not.toMatch(/example\.edu|Meera|Changing/);
});

test('an admin resets the second factor of another account, and not the own one', async () => {
  const email = 'lost.phone@example.edu';
  const password = 'a good long one';
  await testApp.addPerson({ role: 'warden', email, password });
  const warden = await testApp.signInAs(email);
  const { recoveryCodes } = await secondFactors(() => testApp).turnOn(warden, password);
  const reset = (account: { _id: string; updatedAt: string }, who = admin) =>
    call(who, 'POST', `/staff/${account._id}/reset-second-factor`, undefined, {
      'if-match': `"${account.updatedAt}"`,
    });
  const before = await row(email);
  expect(before.secondFactor).toBe(true);
  expect((await reset(before, await testApp.signInAs('provost'))).status).toBe(403);
  const done = await reset(before);
  expect(done.body.data).toMatchObject({ secondFactor: false, sessions: 0 });
  expect((await call(warden, 'GET', '/students')).status).toBe(401);
  expect((await mailsTo(email))[0]?.subject).toBe('Second factor reset');
  expect((await reset(before)).body.code).toBe('changed');
  expect((await reset(done.body.data)).body.code).toBe('not_on');
  const signIn = await call(undefined, 'POST', '/auth/login-provost', { email, password });
  expect(signIn.status).toBe(200);
  const { rows } = await testApp.database.pool.query('select count(*)::int from recovery_codes');
  expect([rows[0].count, recoveryCodes.length]).toEqual([0, 10]);
  const own = await row(admin.person.email);
  for (const _id of [own._id, own._id.toUpperCase()]) {
    expect((await reset({ ...own, _id })).body.code).toBe('own_account');
  }
  const acts = await testApp.database.pool.query(
    `select actor_id, subject_id from audit_log where action = 'staff.resetSecondFactor' and outcome = 'done'`,
  );
  expect(acts.rows).toEqual([{ actor_id: admin.person.id, subject_id: before._id }]);
});

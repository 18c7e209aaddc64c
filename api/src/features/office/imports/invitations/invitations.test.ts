import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { applicants } from '../../../../testing/people/applicant.ts';
import { sendDue } from '../../../../testing/people/bulk.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';
import { importByCommand } from '../import-by-command.ts';

let testApp: TestApp;
let admin: SignedIn;
let people: ReturnType<typeof applicants>;
const call = calling(() => testApp);
const header = 'Roll Number,Name,Email,Gender,Date of Birth,Course ID,Year';
const line = (name: string) =>
  `INV-${name},${name} Rao,${name.toLowerCase()}@example.edu,female,09/03/2006,C047,2`;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  people = applicants(testApp);
});
afterAll(() => testApp.close());

async function query(text: string, values: unknown[] = []) {
  return (await testApp.database.pool.query(text, values)).rows;
}

/** Imports students of these names. @returns the id of the import */
async function imported(...names: string[]): Promise<string> {
  const bytes = Buffer.from([header, ...names.map(line)].join('\n'));
  const file = { kind: 'students', fileName: 'students.csv', bytes, dryRun: false } as const;
  const outcome = await importByCommand(testApp.database, file);
  expect([outcome.written, outcome.problems]).toEqual([true, []]);
  const [found] = await query('select id from imports order by created_at desc, id desc limit 1');
  return found.id;
}

const read = async (id: string) =>
  (await call(admin, 'GET', `/imports/${id}/invitations`)).body.data;
const invite = (id: string, students: number, group = 'new', who = admin) =>
  call(who, 'POST', `/imports/${id}/invitations`, { group, students });
const mailed = () =>
  query(`select mail_event, p.name from bulk_recipients join people p on p.id = person_id
          where state = 'sent' order by p.name`);

/** The token of the link in the newest mail to this address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await people.mailsTo(email);
  expect(mail?.subject).toBe('Your hostel account');
  const link = /\/login\/set-password#invitation=([\w-]+)&for=student\s/.exec(mail?.text ?? '');
  return link?.[1] ?? 'none';
}
const choose = (invitation: string) =>
  call(undefined, 'POST', '/auth/accept-invitation', { invitation, newPassword: 'neem-tree-42' });

test('invites the students without a password once; the link sets the password once', async () => {
  const id = await imported('Asha', 'Bela', 'Chitra');
  await query(`update people set password_hash = 'x' where name = 'Chitra Rao'`);
  const before = { new: 2, again: 0, waiting: 0, invited: 0, ready: 1, sendId: null };
  expect(await read(id)).toEqual(before);

  const clicks = await Promise.all([invite(id, 2), invite(id, 2)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = clicks.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'changed', data: { new: 0, waiting: 2 } });

  expect(await sendDue(testApp)).toEqual([]);
  const { sendId, ...counts } = await read(id);
  expect(counts).toEqual({ new: 0, again: 0, waiting: 0, invited: 2, ready: 1 });
  const progress = await call(admin, 'GET', `/bulk-sends/${sendId}`);
  expect(progress.body.data).toMatchObject({
    kind: 'invitation',
    state: 'sent',
    total: 2,
    sent: 2,
  });
  expect((await mailed()).map(({ name }) => name)).toEqual(['Asha Rao', 'Bela Rao']);
  const acts = await query(
    `select actor_id, details from audit_log where action = 'imports.inviteStudents' and outcome = 'done'`,
  );
  expect(acts).toEqual([{ actor_id: admin.person.id, details: { group: 'new', students: 2 } }]);

  const token = await linkOf('asha@example.edu');
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).body.code).toBe('invitation_invalid');
  const credentials = { email: 'asha@example.edu', password: 'neem-tree-42' };
  expect((await call(undefined, 'POST', '/auth/login', credentials)).status).toBe(200);
  expect(await read(id)).toMatchObject({ invited: 1, ready: 2 });
});

test('invites again when the link has expired or the mail was refused; the old link ends', async () => {
  const id = await imported('Deepa', 'Esha', 'Farah');
  await invite(id, 3);
  await sendDue(testApp);
  const old = await linkOf('deepa@example.edu');
  await query(`update student_invitations set expires_at = now() where person_id =
                 (select id from people where name = 'Deepa Rao')`);
  await query(`update outbox set failed_at = now(), sent_at = null where person_id =
                 (select id from people where name = 'Esha Rao')`);
  const { sendId, ...counts } = await read(id);
  expect(counts).toEqual({ new: 0, again: 2, waiting: 0, invited: 1, ready: 0 });
  const failures = await call(admin, 'GET', `/bulk-sends/${sendId}/failures`);
  expect(failures.body.data).toMatchObject([
    { name: 'Esha Rao', problem: 'mail', reason: expect.stringContaining('check the address') },
  ]);

  expect((await invite(id, 2, 'again')).status).toBe(200);
  await sendDue(testApp);
  expect(await read(id)).toMatchObject({ again: 0, invited: 3 });
  const fresh = await linkOf('deepa@example.edu');
  expect((await choose(old)).body.code).toBe('invitation_invalid');
  expect((await choose(fresh)).status).toBe(200);
});

const failedMailOf = async (name: string) => {
  const [mail] = await query(
    `update outbox set failed_at = now(), sent_at = null, body = '\\x01' where id = (
       select o.id from outbox o join people p on p.id = o.person_id
        where p.name = $1 order by o.created_at desc limit 1) returning id`,
    [name],
  );
  return String(mail.id);
};

test('a refused mail whose link has ended can’t be sent again', async () => {
  const id = await imported('Kiran', 'Lata');
  await invite(id, 2);
  await sendDue(testApp);
  const old = await failedMailOf('Kiran Rao');
  const other = await failedMailOf('Lata Rao');
  expect((await invite(id, 2, 'again')).status).toBe(200);
  await sendDue(testApp);
  for (const mail of [old, other]) {
    const retry = await call(admin, 'POST', `/system/mail/${mail}/retry`);
    expect([retry.status, retry.body.code]).toEqual([422, 'mail_expired']);
  }
  expect((await call(admin, 'POST', '/system/mail/retry')).body.data.retried).toBe(0);
  const waiting = await query(
    `select p.name from outbox o join people p on p.id = o.person_id
      where sent_at is null and failed_at is null and p.name in ('Kiran Rao', 'Lata Rao')
        and o.kind = 'imports.inviteStudents' order by 1`,
  );
  expect(waiting).toEqual([{ name: 'Kiran Rao' }, { name: 'Lata Rao' }]);
});

test('a student of two files gets one link, also when both are invited at the same time', async () => {
  const first = await imported('Gita', 'Hema');
  const second = await imported('Gita');
  await query(`update student_invitations set expires_at = now()`);
  const [gita] = await query(`select id from people where name = 'Gita Rao'`);
  await invite(first, 2);
  // As another process that has read the groups before the first click.
  await query(
    `insert into bulk_sends (id, kind, state, content, total, created_by, address, request_id)
     values (gen_random_uuid(), 'invitation', 'sending', $1, 1, $2, 'test', 'test')`,
    [{ importId: second }, admin.person.id],
  );
  const { sendId } = await read(second);
  await query('insert into bulk_recipients (send_id, person_id) values ($1, $2)', [
    sendId,
    gita.id,
  ]);
  await sendDue(testApp);
  const sends = await query(
    `select state, reason from bulk_recipients where person_id = $1 order by state`,
    [gita.id],
  );
  expect(sends).toEqual([
    { state: 'sent', reason: null },
    { state: 'skipped', reason: 'The student has a link that is still valid.' },
  ]);
  const mails = await query('select 1 from outbox where person_id = $1', [gita.id]);
  expect(mails).toHaveLength(1);
});

test('leaves out those who chose a password meanwhile, and ends the link after a reset', async () => {
  const id = await imported('Indu', 'Jaya');
  await invite(id, 2);
  await query(`update people set password_hash = 'x' where name = 'Indu Rao'`);
  await sendDue(testApp);
  const { sendId } = await read(id);
  const { body } = await call(admin, 'GET', `/bulk-sends/${sendId}/failures`);
  expect(body.data).toMatchObject([{ name: 'Indu Rao', problem: 'skipped' }]);

  const token = await linkOf('jaya@example.edu');
  const email = 'jaya@example.edu';
  await people.post('send-reset-password-otp', { email });
  const otp = await people.codeFor(email);
  await people.post('verify-reset-password-otp', { email, otp });
  const passwords = { newPassword: 'peepal-77-tree', confirmPassword: 'peepal-77-tree' };
  expect((await people.post('reset-password', { email, otp, ...passwords })).status).toBe(200);
  expect((await choose(token)).body.code).toBe('invitation_invalid');
});

test('is for administrators of all halls', async () => {
  const id = await imported('Kavya');
  const provost = await testApp.signInAs('provost');
  const scoped = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  for (const who of [provost, scoped]) {
    expect((await invite(id, 1, 'new', who)).status).toBe(403);
    expect((await call(who, 'GET', `/imports/${id}/invitations`)).status).toBe(403);
  }
  expect(await read(id)).toMatchObject({ new: 1, sendId: null });
  const unknown = '0190b0aa-0000-7000-8000-00000000dead';
  expect((await invite(unknown, 1)).status).toBe(404);
});

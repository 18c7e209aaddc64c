import { newId } from '../../../../platform/database/new-id.ts';
import { outbox } from '../../../../platform/database/schema/platform/outbox.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import { countsOf } from '../../../../platform/watching/operations/operation-counts.ts';
import { recordJobRuns } from '../../../../platform/watching/operations/job-runs.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';
import Fastify from 'fastify';
import { countedGateway, GatewayRefusal, GatewayUnavailable } from '../../../fees/index.ts';
import { createGateway } from '../../../../payment-gateway.ts';
import { maskedAddress } from './mail-state.ts';
import { messages } from './messages.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query('delete from outbox'));

const state = async (who = admin) => (await call(who, 'GET', '/system')).body.data;
const hour = 3_600_000;

/** Adds a failed mail; `expired` ones have lost their text. */
async function failedMail({ expired = false, reason = 'EENVELOPE 550' } = {}): Promise<string> {
  const id = newId();
  await testApp.database.drizzle.insert(outbox).values({
    id,
    eventKey: id,
    kind: 'leave.resolved',
    personId: admin.person.id,
    messageId: `<${id}>`,
    body: expired ? null : Buffer.of(1),
    attempts: 3,
    lastError: expired ? 'expired' : reason,
    expiresAt: new Date(Date.now() + (expired ? -hour : hour)),
    failedAt: new Date(),
  });
  return id;
}

const actsOn = async (type: string, id: string) =>
  (
    await testApp.database.pool.query<{ action: string }>(
      'select action from audit_log where subject_type = $1 and subject_id = $2',
      [type, id],
    )
  ).rows.map(({ action }) => action);

test('lists failed mail with masked addresses, and what waits', async () => {
  await failedMail();
  await failedMail({ expired: true });
  await testApp.database.drizzle.insert(outbox).values({
    id: newId(),
    eventKey: 'waits',
    kind: 'leave.resolved',
    messageId: '<waits>',
    attempts: 2,
    lastError: 'ECONNREFUSED',
    expiresAt: new Date(Date.now() + hour),
  });
  const { mail } = await state();
  expect(mail).toMatchObject({
    waiting: 1,
    delayed: 1,
    delayReason: 'ECONNREFUSED',
    failed: 2,
    retriable: 1,
  });
  expect(mail.failures).toEqual([
    expect.objectContaining({ recipient: 'a•••@example.edu', reason: 'expired', retriable: false }),
    expect.objectContaining({ reason: 'EENVELOPE 550', retriable: true }),
  ]);
  expect(JSON.stringify(mail)).not.toContain(admin.person.email);
});

test('sends one failed mail again, once, and says so in the audit log', async () => {
  const id = await failedMail();
  const other = await failedMail();
  const path = `/system/mail/${id}/retry`;
  const replies = await Promise.all([call(admin, 'POST', path), call(admin, 'POST', path)]);
  expect(replies.map(({ body }) => body.data.retried).toSorted()).toEqual([0, 1]);
  expect((await state()).mail).toMatchObject({ waiting: 1, delayed: 0, failed: 1 });
  expect(await actsOn('mail', id)).toEqual(['system.retryMail']);
  expect(await actsOn('mail', other)).toEqual([]);
});

test('sends all failed mail again, except what has expired', async () => {
  await failedMail();
  await failedMail();
  const expired = await failedMail({ expired: true });
  const { body } = await call(admin, 'POST', '/system/mail/retry');
  expect(body.data).toEqual({ retried: 2 });
  const refused = await call(admin, 'POST', `/system/mail/${expired}/retry`);
  expect([refused.status, refused.body.code]).toEqual([422, 'mail_expired']);
  expect((await call(admin, 'POST', `/system/mail/${newId()}/retry`)).status).toBe(404);
});

test('is read by provosts and administrators of all halls, and mail is sent by the latter', async () => {
  for (const role of ['warden', 'clerk']) {
    const who = await testApp.signInAs(role);
    expect([role, (await call(who, 'GET', '/system')).status]).toEqual([role, 403]);
  }
  const provost = await testApp.signInAs('provost');
  expect((await call(provost, 'GET', '/system')).status).toBe(200);
  expect((await call(provost, 'POST', '/system/mail/retry')).status).toBe(403);
  const narrowed = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  for (const [method, path] of [
    ['GET', '/system'],
    ['POST', '/system/mail/retry'],
    ['POST', `/system/mail/${newId()}/retry`],
  ] as const) {
    const { status, body } = await call(narrowed, method, path);
    expect([path, status, body.message]).toEqual([path, 403, messages.allHallsOnly]);
  }
});

test('counts calls by outcome, also those of other processes', async () => {
  await testApp.database.pool.query('delete from operation_counts');
  await call(admin, 'GET', '/students?page=none');
  await testApp.database.pool.query(`insert into operation_counts (at, kind, name, done, failed,
      last_failed_at, last_failure) values (date_trunc('hour', now()), 'call', 'students.list', 7, 2,
      now(), '500'), (now() - interval '3 days', 'call', 'students.list', 0, 90, now(), '500')`);
  const { calls } = await state();
  expect(calls).toMatchObject({
    failed: 2,
    calls: [{ name: 'students.list', total: 10, failed: 2 }],
  });
  expect(calls.refused).toBeGreaterThanOrEqual(1);
});

test('shows when the payment gateway last answered and last failed', async () => {
  await testApp.database.pool.query('delete from operation_counts');
  const gateway = createGateway(testApp);
  await gateway.paymentsOf('order_none');
  const failing = countedGateway(
    {
      ...gateway,
      refund: () => Promise.reject(new GatewayUnavailable('no reply')),
      findPayment: () => Promise.reject(new GatewayRefusal(400, 'wrong')),
    },
    countsOf(testApp.database),
  );
  await expect(failing.refund('pay_1', 100)).rejects.toThrow('no reply');
  await expect(failing.findPayment('pay_1')).rejects.toThrow('wrong');
  expect((await state()).gateway).toMatchObject({
    kind: 'sandbox',
    total: 3,
    refused: 1,
    failed: 1,
    lastDoneAt: expect.any(String),
    lastFailedAt: expect.any(String),
    lastFailure: 'GatewayUnavailable',
    openOrders: 0,
  });
});

test('shows the last run of each job, its failure without values of rows, and a late one', async () => {
  const app = Fastify();
  app.register(recordJobRuns, testApp);
  let fails = true;
  await app.register((jobs, _options, done) => {
    runRegularly(jobs, {
      name: 'test job',
      interval: 5,
      work: () => (fails ? Promise.reject(new TypeError('Asha')) : Promise.resolve()),
    });
    done();
  });
  const failureOf = async () =>
    (await state()).jobs.find(({ name }: { name: string }) => name === 'test job')?.lastFailure;
  await app.ready();
  while ((await failureOf()) !== 'TypeError') await new Promise(setImmediate);
  fails = false;
  await app.close();
  await testApp.database.pool.query(
    `update job_runs set started_at = started_at - interval '1 hour',
                         finished_at = finished_at - interval '1 hour' where name = 'test job'`,
  );
  expect((await state()).jobs).toEqual([
    expect.objectContaining({ name: 'test job', overdue: true, lastFailure: 'TypeError' }),
  ]);
});

test('names the version of the database, the newest migration and the space of the disk', async () => {
  const { database, releases, backups } = await state();
  expect(database.migration).toMatch(/^\d{4}_\w+$/);
  expect(database.version).toMatch(/^\d+\./);
  expect(database.pool.limit).toBeGreaterThan(0);
  expect(releases).toEqual({ state: 'degraded', frontEnds: [] });
  expect(backups).toBeNull();
});

test('masks an address', () => {
  expect(maskedAddress('asha.rao@example.edu')).toBe('a•••@example.edu');
  expect(maskedAddress('nonsense')).toBe('•••');
});

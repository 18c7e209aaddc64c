import { createOutbox } from '../platform/messages/mail/outbox.ts';
import { smsText } from '../platform/messages/sms/sms-texts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';
import {
  acceptedReply,
  type FakeGateway,
  gatewaySettings,
  smsLimits,
  startFakeGateway,
} from '../testing/sms/fake-gateway.ts';
import { givePhone } from '../testing/sms/phones.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let gateway: FakeGateway;
let references: string[];
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  gateway = await startFakeGateway();
  await testApp.database.pool.query('delete from outbox');
  references = [];
});
afterEach(async () => {
  await endProcesses();
  await gateway.close();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

async function writeSms(): Promise<void> {
  const { database, config } = testApp;
  const { id: personId, email } = await testApp.addPerson({ role: 'student' });
  await givePhone(testApp, personId, '+919876543210');
  const sms = { gateway: gatewaySettings(gateway.url), limits: smsLimits };
  const outbox = createOutbox(database, { ...config, sms });
  const text = smsText('offer', ['Kautilya Hall', '101', 'noon']);
  const mail = { to: email, subject: 'Offer', text: 'A place.', sms: text };
  await outbox.write(database.drizzle, { event: personId, kind: 'test.mail', personId, ...mail });
}

const startWorker = () =>
  startFixture('sms-sender', {
    CONNECTION: JSON.stringify(testApp.database.connection),
    SMS_GATEWAY: gateway.url,
    SMS_SECRET_KEY: testApp.config.secretKey,
  });

const smsRow = async () =>
  (
    await testApp.database.pool.query(
      `select attempts, sent_at is not null as sent, body is null as erased
         from outbox where channel = 'sms'`,
    )
  ).rows;

/** Waits until the database has noticed that a process is gone, and no row is locked. */
async function untilUnlocked(): Promise<void> {
  const free = 'select from outbox where channel = $1 for update skip locked';
  while ((await testApp.database.pool.query(free, ['sms'])).rowCount === 0) await pause();
}

test('kill -9 before the gateway answers: sent again with its reference, and accepted once', async () => {
  await writeSms();
  gateway.answer = () => undefined;
  const killed = startWorker();
  while (gateway.calls.length === 0) await pause();
  await killed.kill('SIGKILL');
  await untilUnlocked();
  expect(await smsRow()).toEqual([{ attempts: 0, sent: false, erased: false }]);

  gateway.answer = (reply) => {
    references.push(JSON.parse(gateway.calls.at(-1)?.body ?? '').reference);
    reply.end(acceptedReply);
  };
  await startWorker().said(/^tried 1$/);
  await startWorker().said(/^tried 0$/);
  expect(await smsRow()).toEqual([{ attempts: 1, sent: true, erased: true }]);
  expect(references).toHaveLength(1);
  const [first] = gateway.calls;
  expect(JSON.parse(first?.body ?? '').reference).toBe(references[0]);
});

test('kill -9 after the SMS is marked as sent: nothing is sent again', async () => {
  await writeSms();
  const worker = startWorker();
  while (!(await smsRow()).some(({ sent }) => sent)) await pause();
  await worker.kill('SIGKILL');
  await startWorker().said(/^tried 0$/);
  expect(gateway.calls).toHaveLength(1);
});

import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import {
  type FakeGateway,
  gatewaySettings,
  startFakeGateway,
} from '../../../../testing/sms/fake-gateway.ts';
import { givePhone } from '../../../../testing/sms/phones.ts';
import { createOutbox } from '../../../../platform/messages/mail/outbox.ts';
import { smsText } from '../../../../platform/messages/sms/sms-texts.ts';

let testApp: TestApp;
let gateway: FakeGateway;
let admin: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  gateway = await startFakeGateway();
  const limits = { perDay: 3, otpsPerDay: 3, otpsPerNumber: 3 };
  const sms = { gateway: gatewaySettings(gateway.url), limits };
  testApp = await startTestApp({ config: { sms } });
  admin = await testApp.signInAs('admin');
});
afterAll(async () => {
  await testApp.close();
  await gateway.close();
});
beforeEach(() => testApp.database.pool.query('delete from outbox'));

const state = async (who = admin) => (await call(who, 'GET', '/system')).body.data;
const refuse = () => {
  gateway.answer = (reply) => void reply.writeHead(400).end();
};

/** Writes SMS, and sends what is due. */
async function sendSms(how: number): Promise<void> {
  const { database, config } = testApp;
  const outbox = createOutbox(database, config);
  for (let i = 0; i < how; i += 1) {
    const { id: personId, email } = await testApp.addPerson({ role: 'student' });
    await givePhone(testApp, personId, `+91987654321${i}`);
    const sms = smsText('fee-reminder', ['1,000.00']);
    const mail = { to: email, subject: 'Fees', text: 'To pay.', kind: 'fees.reminded', personId };
    await outbox.write(database.drizzle, { ...mail, event: personId, sms });
  }
  await outbox.deliverDue();
}

const deliver = () => createOutbox(testApp.database, testApp.config).deliverDue();

test('lists failed SMS with masked numbers, apart from mail, and the use of the limit', async () => {
  refuse();
  await sendSms(2);
  const { mail, sms } = await state();
  expect(mail).toMatchObject({ sent: 2, failed: 0, failures: [] });
  expect(sms).toMatchObject({
    waiting: 0,
    sent: 0,
    failed: 2,
    retriable: 2,
    today: 2,
    limit: 3,
    failures: [
      { kind: 'fees.reminded', recipient: '•••11', reason: 'HTTP 400', retriable: true },
      { recipient: '•••10' },
    ],
  });
  expect(JSON.stringify(sms)).not.toContain('98765');
  const { body } = await testApp.inject({ url: '/api/ready' });
  expect(JSON.parse(body)).toMatchObject({ mail: 'ok' });
});

test('counts SMS that wait, and leaves the readiness of mail alone', async () => {
  gateway.answer = (reply) => void reply.writeHead(500).end();
  await sendSms(1);
  await testApp.database.pool.query('update outbox set attempts = 5 where sent_at is null');
  expect((await state()).sms).toMatchObject({ waiting: 1, delayed: 1, delayReason: 'HTTP 500' });
  const { body } = await testApp.inject({ url: '/api/ready' });
  expect(JSON.parse(body)).toMatchObject({ mail: 'ok' });
});

test('an administrator sends failed SMS again: one, and all without the mail', async () => {
  refuse();
  await sendSms(3);
  await testApp.database.pool.query(
    `update outbox set sent_at = null, failed_at = now(), body = '\\x01' where channel = 'mail'`,
  );
  gateway.answer = (reply) => void reply.end('{"type":"success"}');
  const [failure] = (await state()).sms.failures;
  const one = await call(admin, 'POST', `/system/mail/${failure._id}/retry`);
  expect(one.body.data).toEqual({ retried: 1 });
  await deliver();
  expect((await state()).sms).toMatchObject({ sent: 1, failed: 2 });
  const all = await call(admin, 'POST', '/system/mail/retry?channel=sms');
  expect(all.body.data).toEqual({ retried: 2 });
  await deliver();
  const after = await state();
  expect(after.sms).toMatchObject({ sent: 3, failed: 0 });
  expect(after.mail).toMatchObject({ failed: 3 });
});

test('past the daily limit SMS are not written, and the page shows it', async () => {
  gateway.answer = (reply) => void reply.end('{"type":"success"}');
  await sendSms(5);
  const { mail, sms } = await state();
  expect([mail.sent, sms.sent, sms.today, sms.limit]).toEqual([5, 3, 3, 3]);
});

test('says nothing of SMS where they are off', async () => {
  const other = await startTestApp();
  const { headers } = await other.signInAs('admin');
  const reply = await other.inject({ url: '/api/system', headers });
  expect(reply.json().data.sms).toBeNull();
  await other.close();
});

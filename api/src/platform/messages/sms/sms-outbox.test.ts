import { sql } from 'drizzle-orm';
import type { Config } from '../../core/config/config.ts';
import { newId } from '../../database/new-id.ts';
import { developmentMailbox, outbox as table } from '../../database/schema/platform/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import {
  type FakeGateway,
  gatewaySettings,
  mailboxSms,
  smsLimits,
  startFakeGateway,
} from '../../../testing/sms/fake-gateway.ts';
import { givePhone } from '../../../testing/sms/phones.ts';
import { createOutbox, type OutgoingMail } from '../mail/outbox.ts';
import { smsText, type SmsTemplate } from './sms-texts.ts';

let testApp: TestApp;
let gateway: FakeGateway;
let asha: string;
const phone = '+919876543210';
const outboxes: ReturnType<typeof createOutbox>[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  asha = (await testApp.addPerson({ role: 'student' })).id;
  await givePhone(testApp, asha, phone);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  gateway = await startFakeGateway();
  await testApp.database.drizzle.delete(table);
  await testApp.database.drizzle.delete(developmentMailbox);
});
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((one) => one.stop()));
  await gateway.close();
});

const withGateway = (over: Parameters<typeof gatewaySettings>[1] = {}) => ({
  gateway: gatewaySettings(gateway.url, over),
  limits: smsLimits,
});

function outboxWith(sms: Config['sms'] | 'off' = withGateway()) {
  const outbox = createOutbox(testApp.database, {
    ...testApp.config,
    sms: sms === 'off' ? undefined : sms,
  });
  outboxes.push(outbox);
  return outbox;
}

function aMail(template: SmsTemplate = 'offer', over: Partial<OutgoingMail> = {}): OutgoingMail {
  const to = { personId: asha, to: 'asha@example.edu' };
  const mail = { event: newId(), kind: 'test.mail', subject: 'Hello', text: 'A text.' };
  return { ...mail, ...to, sms: smsText(template, ['Kautilya Hall', '101', 'noon']), ...over };
}

const write = (mail: OutgoingMail, sms?: Config['sms']) =>
  outboxWith(sms).write(testApp.database.drizzle, mail);

const rowsOf = async (channel: 'mail' | 'sms') =>
  (await testApp.database.drizzle.select().from(table)).filter((row) => row.channel === channel);

const makeDue = () =>
  testApp.database.drizzle.update(table).set({ nextAttemptAt: sql`now() - interval '1 second'` });

it('writes the SMS in the transaction of its mail, once for an event, without a readable number', async () => {
  const outbox = outboxWith();
  const undone = testApp.database.transaction(async (tx) => {
    await outbox.write(tx, aMail());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await rowsOf('mail'), await rowsOf('sms')]).toEqual([[], []]);
  await write(aMail('offer', { event: 'same' }));
  await write(aMail('offer', { event: 'same' }));
  expect([await rowsOf('mail'), await rowsOf('sms')]).toEqual([
    [expect.objectContaining({ eventKey: 'same', smsTemplate: null, recipientHash: null })],
    [expect.objectContaining({ eventKey: 'same:sms', smsTemplate: 'offer', personId: asha })],
  ]);
  const [row] = await rowsOf('sms');
  expect(JSON.stringify({ ...row, body: row?.body?.toString('latin1') })).not.toMatch(/98765|Hall/);
});

it('sends it once when the gateway has accepted it', async () => {
  await write(aMail());
  const outbox = outboxWith();
  expect(await outbox.deliverDue()).toBe(2);
  expect(await outbox.deliverDue()).toBe(0);
  expect(gateway.calls.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      to: '919876543210',
      text: expect.stringContaining('Kautilya Hall'),
    }),
  ]);
  expect(await rowsOf('sms')).toEqual([
    expect.objectContaining({ sentAt: expect.any(Date), body: null, attempts: 1, lastError: null }),
  ]);
});

it('tries again with the same reference, and four workers send twelve SMS twelve times', async () => {
  gateway.answer = (reply) => void reply.writeHead(503).end('busy');
  await write(aMail());
  await outboxWith().deliverDue();
  const [waiting] = await rowsOf('sms');
  expect(waiting).toMatchObject({ sentAt: null, failedAt: null, lastError: 'HTTP 503' });
  gateway.answer = (reply) => void reply.end('{"type":"success"}');
  for (let i = 0; i < 11; i += 1) await write(aMail());
  await makeDue();
  await Promise.all([1, 2, 3, 4].map(() => outboxWith().deliverDue()));
  const references = gateway.calls.map(({ body }) => JSON.parse(body).reference);
  expect(references).toHaveLength(13);
  expect(new Set(references).size).toBe(12);
  expect(references.filter((one) => one === waiting?.id)).toHaveLength(2);
});

it('gives up what the gateway refuses, and keeps its text until it expires', async () => {
  gateway.answer = (reply) => void reply.end('{"type":"error"}');
  await write(aMail());
  await outboxWith().deliverDue();
  const [failed] = await rowsOf('sms');
  expect(failed).toMatchObject({ lastError: 'HTTP 200 without SMS_ACCEPTED' });
  expect([failed?.failedAt, failed?.body]).toEqual([expect.any(Date), expect.any(Buffer)]);
  await makeDue();
  await outboxWith().deliverDue();
  expect(gateway.calls).toHaveLength(1);
});

it('sends mail while the gateway does not answer', async () => {
  gateway.answer = () => undefined;
  const outbox = outboxWith(withGateway({ timeout: 60_000 }));
  await write(aMail());
  outbox.start((fault) => {
    throw fault;
  });
  while (gateway.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await write(aMail('fee-reminder'));
  while ((await rowsOf('mail')).some(({ sentAt }) => sentAt === null)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await rowsOf('sms')).map(({ sentAt }) => sentAt)).toEqual([null, null]);
  gateway.answer = (reply) => void reply.writeHead(503).end();
  await gateway.close();
});

it('sends a one-time password before reminders that were written earlier', async () => {
  await write(aMail('fee-reminder'));
  await write(aMail('password-otp', { lifetime: 600_000 }));
  await outboxWith().deliverDue();
  const templates = gateway.calls.map(({ body }) => JSON.parse(body).dlt.template);
  expect(templates).toEqual(['1007000000000000002', '1007000000000000005']);
});

it('writes no SMS of a text without a template id, and none where SMS are off', async () => {
  const { 'password-otp': id } = gatewaySettings(gateway.url).templateIds;
  await write(aMail('offer'), withGateway({ templateIds: { 'password-otp': id } }));
  expect(await rowsOf('sms')).toEqual([]);
  const off = outboxWith('off');
  const plain = aMail();
  delete plain.sms;
  const without = await countQueries(() => off.write(testApp.database.drizzle, plain));
  expect(await countQueries(() => off.write(testApp.database.drizzle, aMail()))).toBe(without);
  expect(await rowsOf('sms')).toEqual([]);
});

it('sends no one-time password to a number that was changed in the last eight days', async () => {
  const { pool } = testApp.database;
  const change = 'update student_profiles set contact_number = $2 where person_id = $1';
  await pool.query(change, [asha, '+919876500000']);
  await write(aMail('password-otp'));
  expect(await rowsOf('sms')).toEqual([]);
  await write(aMail('offer'));
  expect(await rowsOf('sms')).toHaveLength(1);
  await pool.query(
    `update student_profiles set contact_number_changed_at = now() - interval '9 days'
      where person_id = $1`,
    [asha],
  );
  await write(aMail('password-otp'));
  expect(await rowsOf('sms')).toHaveLength(2);
  await givePhone(testApp, asha, phone);
});

describe('past a limit only the mail is written', () => {
  const sentWith = async (limits: Partial<typeof smsLimits>, templates: SmsTemplate[]) => {
    const outbox = outboxWith(mailboxSms(limits));
    for (const template of templates) {
      await outbox.write(testApp.database.drizzle, aMail(template));
    }
    expect(await rowsOf('mail')).toHaveLength(templates.length);
    return (await rowsOf('sms')).map(({ smsTemplate }) => smsTemplate);
  };

  test('of one number: one-time passwords', async () => {
    const otps: SmsTemplate[] = ['password-otp', 'registration-otp', 'password-otp'];
    expect(await sentWith({ otpsPerNumber: 2 }, [...otps, 'offer'])).toEqual([
      'password-otp',
      'registration-otp',
      'offer',
    ]);
    const other = await testApp.addPerson({ role: 'student' });
    await givePhone(testApp, other.id, '+919000000001');
    await write(aMail('password-otp', { personId: other.id }), mailboxSms({ otpsPerNumber: 2 }));
    expect(await rowsOf('sms')).toHaveLength(4);
    await testApp.database.drizzle
      .update(table)
      .set({ createdAt: sql`now() - interval '25 hours'` });
    await write(aMail('password-otp'), mailboxSms({ otpsPerNumber: 2 }));
    expect(await rowsOf('sms')).toHaveLength(5);
  });

  test('of the installation: one-time passwords, and all', async () => {
    expect(await sentWith({ otpsPerDay: 1 }, ['password-otp', 'password-otp', 'offer'])).toEqual([
      'password-otp',
      'offer',
    ]);
    await testApp.database.drizzle.delete(table);
    expect(await sentWith({ perDay: 1 }, ['offer', 'password-otp', 'offer'])).toEqual(['offer']);
  });

  test('within one writing to many', async () => {
    const outbox = outboxWith(mailboxSms({ perDay: 2 }));
    const many = Array.from({ length: 5 }, () => aMail('fee-reminder'));
    await outbox.writeAll(testApp.database.drizzle, many);
    expect([(await rowsOf('mail')).length, (await rowsOf('sms')).length]).toEqual([5, 2]);
  });
});

it('sends SMS one after another, also while the gateway is slow', async () => {
  let [open, most] = [0, 0];
  gateway.answer = (reply) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      reply.end('{"type":"success"}');
    }, 2_500);
  };
  await write(aMail());
  await write(aMail());
  await outboxWith(withGateway({ timeout: 10_000 })).deliverDue();
  expect([most, (await rowsOf('sms')).filter(({ sentAt }) => sentAt !== null).length]).toEqual([
    1, 2,
  ]);
});

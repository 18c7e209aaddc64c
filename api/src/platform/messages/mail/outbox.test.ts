import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { testConfig, type Config } from '../../core/config/config.ts';
import { newId } from '../../database/new-id.ts';
import { developmentMailbox, outbox as table } from '../../database/schema/platform/outbox.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { mailCipher } from './mail-cipher.ts';
import { eraseExpiredMail } from './outbox-repository.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { isPermanent, mayRetry, mostAttempts, retryDelay } from './retry-policy.ts';

let database: TestDatabase;
let smtp: SMTPServer;
let config: Config;
let received: string[];
/** The mail server's answer to the next mail: an SMTP code, or 0 to accept it. */
let refusal = 0;

beforeAll(async () => {
  database = await testDatabase();
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        if (refusal === 0) received.push(text);
        const message = 'no such person as asha@example.edu';
        done(refusal ? Object.assign(new Error(message), { responseCode: refusal }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  config = testConfig({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
});

let outbox: Outbox;
beforeEach(async () => {
  refusal = 0;
  received = [];
  await database.drizzle.delete(table);
  outbox = createOutbox(database, config);
});
afterEach(() => outbox.stop());

function mail(event = newId()) {
  return {
    event,
    kind: 'test.mail',
    to: 'asha@example.edu',
    subject: 'Hello',
    text: 'The tap is mended.',
  };
}

async function rows() {
  return database.drizzle.select().from(table);
}

async function makeDue() {
  await database.drizzle.update(table).set({ nextAttemptAt: sql`now() - interval '1 second'` });
}

test('stores a mail encrypted, sends it once and erases it', async () => {
  await outbox.write(database.drizzle, mail());
  const [waiting] = await rows();
  expect(waiting?.body?.toString('latin1')).not.toMatch(/asha|Hello|tap/);
  expect(await outbox.deliverDue()).toBe(1);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('The tap is mended.');
  expect(received[0]).toContain('To: asha@example.edu');
  expect(received[0]).toContain(`Message-ID: ${waiting?.messageId}`);
  const [sent] = await rows();
  expect(sent).toMatchObject({ body: null, sentAt: expect.any(Date), failedAt: null, attempts: 1 });
  expect(await outbox.deliverDue()).toBe(0);
});

test('writes a mail in its transaction, and one mail for one event', async () => {
  const undone = database.transaction(async (tx) => {
    await outbox.write(tx, mail());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toHaveLength(0);
  await outbox.write(database.drizzle, mail('same'));
  await outbox.write(database.drizzle, mail('same'));
  expect(await rows()).toHaveLength(1);
});

test('sends again later with the same Message-ID when the mail server is busy', async () => {
  await outbox.write(database.drizzle, mail());
  refusal = 451;
  await outbox.deliverDue();
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  // The stored failure contains no address.
  expect(waiting?.lastError).toMatch(/451/);
  expect(waiting?.lastError).not.toContain('asha');
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 3_000);
  expect(await outbox.deliverDue()).toBe(0);
  refusal = 0;
  await makeDue();
  await outbox.deliverDue();
  expect(received[0]).toContain(`Message-ID: ${waiting?.messageId}`);
});

test('marks a permanently refused mail as failed and erases it when it expires', async () => {
  await outbox.write(database.drizzle, mail());
  refusal = 550;
  await outbox.deliverDue();
  const [given] = await rows();
  expect(given).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
  await eraseExpiredMail(database.drizzle);
  expect((await rows())[0]?.body).not.toBeNull();
  await database.drizzle.update(table).set({ expiresAt: new Date(Date.now() - 1000) });
  await eraseExpiredMail(database.drizzle);
  expect((await rows())[0]).toMatchObject({ ...given, body: null, expiresAt: expect.any(Date) });
});

test('drops an expired mail without sending it', async () => {
  await outbox.write(database.drizzle, { ...mail(), lifetime: -1 });
  await outbox.deliverDue();
  expect(received).toHaveLength(0);
  expect((await rows())[0]).toMatchObject({ body: null, lastError: 'expired' });
});

test('four workers send twelve mails twelve times', async () => {
  for (let i = 0; i < 12; i += 1) await outbox.write(database.drizzle, mail());
  const workers = [1, 2, 3, 4].map(() => createOutbox(database, config));
  await Promise.all(workers.map((worker) => worker.deliverDue()));
  await Promise.all(workers.map((worker) => worker.stop()));
  const ids = received.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

test('retains mails that wait under a changed key', async () => {
  await outbox.write(database.drizzle, mail());
  const other = createOutbox(database, { ...config, secretKey: 'x'.repeat(32) });
  await other.deliverDue();
  await other.stop();
  await makeDue();
  await outbox.deliverDue();
  expect(received).toHaveLength(1);
});

test('sends nothing in production to a mail server without STARTTLS', async () => {
  const secure = createOutbox(database, { ...config, production: true });
  await secure.write(database.drizzle, mail());
  await secure.deliverDue();
  await secure.stop();
  expect(received).toEqual([]);
  expect(await rows()).toEqual([expect.objectContaining({ sentAt: null, attempts: 1 })]);
});

test('the worker delivers to the development mailbox when there is no mail server', async () => {
  const local = createOutbox(database, { ...config, smtpUrl: undefined });
  await local.write(database.drizzle, mail());
  const faults: unknown[] = [];
  local.start((fault) => faults.push(fault));
  for (let i = 0; i < 50 && (await rows())[0]?.sentAt === null; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await local.stop();
  expect(faults).toEqual([]);
  const landed = eq(developmentMailbox.recipient, 'asha@example.edu');
  expect(await database.drizzle.select().from(developmentMailbox).where(landed)).toEqual([
    expect.objectContaining({ subject: 'Hello', body: 'The tap is mended.' }),
  ]);
});

test('decrypts a body only when it is complete, for its own row and key', () => {
  const cipher = mailCipher('k'.repeat(32));
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (subject, text, at) => {
      const body = { to: 'a@example.edu', subject, text };
      const sealed = cipher.seal('row', body);
      expect(cipher.open('row', sealed)).toEqual(body);
      const changed = Buffer.from(sealed);
      changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1;
      expect(() => cipher.open('row', changed)).toThrow();
      expect(() => cipher.open('other', sealed)).toThrow();
      expect(() => mailCipher('j'.repeat(32)).open('row', sealed)).toThrow();
    }),
  );
});

test('sends a subject as one line, whatever was written', async () => {
  const subject = 'Hello\r\nBcc: all@example.edu\u202e';
  await outbox.write(database.drizzle, { ...mail(), subject });
  expect(await outbox.deliverDue()).toBe(1);
  const [head = ''] = String(received[0]).split('\r\n\r\n');
  expect(head).toMatch(/^Subject: Hello Bcc: all@example\.edu$/m);
  expect(head).not.toMatch(/^Bcc:/m);
});

test('decrypts bodies of the previous key, and encrypts with the current one', () => {
  const body = { to: 'a@example.edu', subject: 'Hello', text: 'The tap is mended.' };
  const before = mailCipher('k'.repeat(32));
  const after = mailCipher('j'.repeat(32), 'k'.repeat(32));
  expect(after.open('row', before.seal('row', body))).toEqual(body);
  expect(() => before.open('row', after.seal('row', body))).toThrow();
});

test('delays grow to four hours, and all tries take about two days', () => {
  const waits = Array.from({ length: mostAttempts - 1 }, (_, i) => retryDelay(i + 1, 0));
  expect(waits[0]).toBe(5_000);
  expect(waits.every((wait, i) => wait >= (waits[i - 1] ?? 0))).toBe(true);
  expect(waits.at(-1)).toBe(4 * 3_600_000);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(3);
  expect(retryDelay(1, 1)).toBe(6_000);
  expect([isPermanent(undefined), isPermanent(421), isPermanent(550)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([mayRetry(1, false), mayRetry(1, true), mayRetry(mostAttempts, false)]).toEqual([
    true,
    false,
    false,
  ]);
});

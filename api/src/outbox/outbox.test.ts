import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { testConfig, type Config } from '../config.ts';
import { newId } from '../database/new-id.ts';
import { developmentMailbox, outbox as table } from '../database/schema/outbox.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { mailCipher } from './mail-cipher.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { mayRetry, mostAttempts, retryDelay } from './retry-policy.ts';

let database: TestDatabase;
let smtp: SMTPServer;
let config: Config;
let received: string[];
/** What the mail server answers to the next mail: an SMTP code, or 0 to take it. */
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
        const told = 'no such person as asha@example.edu';
        done(refusal ? Object.assign(new Error(told), { responseCode: refusal }) : null);
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

test('a mail waits encrypted, is sent once, and is erased', async () => {
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

test('a mail belongs to its transaction, and one event has one mail', async () => {
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

test('a mail server that is busy is tried again later, under the same Message-ID', async () => {
  await outbox.write(database.drizzle, mail());
  refusal = 451;
  await outbox.deliverDue();
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  // What is kept of the failure quotes nobody.
  expect(waiting?.lastError).toMatch(/451/);
  expect(waiting?.lastError).not.toContain('asha');
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 3_000);
  expect(await outbox.deliverDue()).toBe(0);
  refusal = 0;
  await makeDue();
  await outbox.deliverDue();
  expect(received[0]).toContain(`Message-ID: ${waiting?.messageId}`);
});

test('a permanent refusal gives up and erases', async () => {
  await outbox.write(database.drizzle, mail());
  refusal = 550;
  await outbox.deliverDue();
  const [given] = await rows();
  expect(given).toMatchObject({ body: null, sentAt: null, failedAt: expect.any(Date) });
});

test('an expired mail is dropped unsent', async () => {
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

test('a key that changed makes mails wait, not vanish', async () => {
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

test('without a mail server a mail lands in the development mailbox, and the worker runs by itself', async () => {
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

test('a body opens only for its own row, whole, under its own key', () => {
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

test('opens what the previous key sealed, and seals with the present one', () => {
  const body = { to: 'a@example.edu', subject: 'Hello', text: 'The tap is mended.' };
  const before = mailCipher('k'.repeat(32));
  const after = mailCipher('j'.repeat(32), 'k'.repeat(32));
  expect(after.open('row', before.seal('row', body))).toEqual(body);
  expect(() => before.open('row', after.seal('row', body))).toThrow();
});

test('waits grow to four hours, and the tries to about two days', () => {
  const waits = Array.from({ length: mostAttempts - 1 }, (_, i) => retryDelay(i + 1, 0));
  expect(waits[0]).toBe(5_000);
  expect(waits.every((wait, i) => wait >= (waits[i - 1] ?? 0))).toBe(true);
  expect(waits.at(-1)).toBe(4 * 3_600_000);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(3);
  expect(retryDelay(1, 1)).toBe(6_000);
  expect([mayRetry(1, undefined), mayRetry(1, 421), mayRetry(1, 550)]).toEqual([true, true, false]);
  expect(mayRetry(mostAttempts, undefined)).toBe(false);
});

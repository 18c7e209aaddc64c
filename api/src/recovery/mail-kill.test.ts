import { testConfig } from '../platform/core/config/config.ts';
import { createOutbox } from '../platform/messages/mail/outbox.ts';
import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type SmtpSink, startSmtpSink } from '../testing/mail/smtp-sink.ts';
import { endProcesses, startFixture } from '../testing/processes.ts';

jest.setTimeout(120_000);

let database: TestDatabase;
let sink: SmtpSink;
const config = testConfig();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  sink = await startSmtpSink();
  await database.pool.query('delete from outbox');
});
afterEach(async () => {
  await endProcesses();
  await sink.close();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

async function writeMails(count: number): Promise<void> {
  const outbox = createOutbox(database, config);
  const mails = Array.from({ length: count }, (_, number) => {
    const to = `student-${number}@example.edu`;
    return { event: `event ${number}`, kind: 'test.mail', to, subject: 'Hello', text: 'A text.' };
  });
  await outbox.writeAll(database.drizzle, mails);
  await outbox.stop();
}

const startWorker = () =>
  startFixture('mail-sender', {
    CONNECTION: JSON.stringify(database.connection),
    SMTP_URL: sink.url,
    MAIL_SECRET_KEY: config.secretKey,
  });

const countOf = async (condition: string): Promise<number> =>
  (await database.pool.query(`select from outbox where ${condition}`)).rowCount ?? 0;

/** Waits until the database has noticed that a process is gone, and no row is locked. */
async function untilUnlocked(rows: number): Promise<void> {
  const free = 'select from outbox for update skip locked';
  while ((await database.pool.query(free)).rowCount !== rows) await pause();
}

/** @param count how many mails the mail server takes before it stops answering */
async function killAfter(count: number): Promise<void> {
  const { answer } = sink;
  let asked = 0;
  sink.answer = (recipient) => {
    asked += 1;
    return asked > count ? new Promise(() => undefined) : answer(recipient);
  };
  const killed = startWorker();
  while (asked <= count || (await countOf('sent_at is not null')) < count) await pause();
  await killed.kill('SIGKILL');
  sink.answer = answer;
}

test('kill -9 before the mail server answers: each mail is sent again, and accepted once', async () => {
  await writeMails(25);
  await killAfter(0);
  await untilUnlocked(25);
  expect(await countOf('sent_at is null and attempts = 0')).toBe(25);
  await startWorker().said(/^tried 25$/);
  expect(sink.accepted).toHaveLength(25);
  expect(new Set(sink.accepted).size).toBe(25);
});

test('kill -9 during the second batch: the mails of the first one are not sent again', async () => {
  await writeMails(25);
  await killAfter(10);
  await untilUnlocked(25);
  expect(await countOf('sent_at is not null')).toBe(10);
  await startWorker().said(/^tried 15$/);
  await startWorker().said(/^tried 0$/);
  expect(sink.accepted).toHaveLength(25);
  expect(new Set(sink.accepted).size).toBe(25);
});

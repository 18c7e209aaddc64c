import { testConfig } from '../../core/config/config.ts';
import { connect } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import { outbox as table } from '../../database/schema/platform/outbox.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/mail/smtp-sink.ts';
import { createOutbox, type Outbox, type OutgoingMail } from './outbox.ts';

let database: TestDatabase;
let sink: SmtpSink;
let outbox: Outbox;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.drizzle.delete(table);
  sink = await startSmtpSink();
  outbox = createOutbox(database, testConfig({ smtpUrl: sink.url }));
});
afterEach(async () => {
  await outbox.stop();
  await sink.close();
});

const mailTo = (name: string, over: Partial<OutgoingMail> = {}): OutgoingMail => {
  const mail = { event: newId(), kind: 'test.mail', subject: 'Hello', text: 'A text.' };
  return { ...mail, to: `${name}@example.edu`, ...over };
};
const mailsTo = (count: number) => Array.from({ length: count }, (_, n) => mailTo(`student-${n}`));
const write = (mails: readonly OutgoingMail[]) => outbox.writeAll(database.drizzle, mails);
const rows = () => database.drizzle.select().from(table);
const rowOf = async ({ event }: OutgoingMail) =>
  (await rows()).find(({ eventKey }) => eventKey === event);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 30));
}

it('writes any number of mails with one statement', async () => {
  expect(await countQueries(() => write(mailsTo(2_000)))).toBe(1);
  expect(await rows()).toHaveLength(2_000);
});

it('sends mails beside one another, with less than one statement a mail', async () => {
  await write(mailsTo(60));
  const statements = await countQueries(() => outbox.deliverDue());
  expect(statements).toBeLessThan(60);
  expect(new Set(sink.accepted).size).toBe(60);
  expect(sink.accepted).toHaveLength(60);
  expect(sink.mostAtOnce).toBeGreaterThan(2);
  expect(sink.mostAtOnce).toBeLessThanOrEqual(10);
  expect((await rows()).every(({ sentAt, body }) => sentAt !== null && body === null)).toBe(true);
});

it('sends mails that expire first before those that were written earlier', async () => {
  await write(mailsTo(30));
  const password = mailTo('password', { lifetime: 600_000 });
  await write([password]);
  await outbox.deliverDue();
  const row = await rowOf(password);
  expect(sink.accepted.indexOf(row?.messageId ?? '')).toBeLessThan(10);
});

it('sends the others while recipients are refused or get no answer', async () => {
  const { answer } = sink;
  const answerLater: (() => void)[] = [];
  sink.answer = (recipient) => {
    if (recipient.startsWith('refused')) return Promise.resolve(550);
    if (recipient.startsWith('busy')) return Promise.resolve(451);
    if (!recipient.startsWith('silent')) return answer(recipient);
    return new Promise((resolve) => answerLater.push(() => resolve(0)));
  };
  const [refused, busy, silent] = [mailTo('refused'), mailTo('busy'), mailTo('silent')];
  const others = mailsTo(40);
  await write([refused, busy, silent, ...others]);
  outbox.start((error) => {
    throw error;
  });
  // Of the others, those in the batch of the silent recipient are marked once that one is answered.
  await until(async () => (await rows()).filter(({ sentAt }) => sentAt !== null).length >= 31);
  const late = mailTo('late');
  await write([late]);
  await until(async () => (await rowOf(late))?.sentAt !== null);
  expect((await rowOf(silent))?.sentAt).toBeNull();
  for (const accept of answerLater) accept();
  await until(async () => (await rowOf(silent))?.sentAt !== null);
  expect(await rowOf(refused)).toMatchObject({ failedAt: expect.any(Date), attempts: 0 });
  expect(await rowOf(busy)).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  expect(sink.accepted).toHaveLength(42);
  expect(new Set(sink.accepted).size).toBe(42);
});

it('leaves connections of a small pool to others while recipients get no answer', async () => {
  const databasePool = 3;
  const small = connect(database.connection, { max: databasePool });
  const answerLater: (() => void)[] = [];
  sink.answer = () => new Promise((resolve) => answerLater.push(() => resolve(0)));
  const worker = createOutbox(small, testConfig({ smtpUrl: sink.url, databasePool }));
  await worker.writeAll(small.drizzle, mailsTo(30));
  worker.start(() => undefined);
  // Longer than a batch waits before the next one starts beside it, three times.
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  await expect(small.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  sink.answer = () => Promise.resolve(0);
  for (const accept of answerLater.splice(0)) accept();
  await worker.stop();
  await small.close();
});

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { type Channel, developmentMailbox, outbox } from '../../database/schema/platform/outbox.ts';

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Rows of one statement: bodies are long. */
const rowsAtOnce = 5000;
const list = (values: readonly unknown[]) => sql.param(values);

/** A mail or SMS that is added. */
type NewRow = Pick<
  typeof outbox.$inferSelect,
  | 'id'
  | 'eventKey'
  | 'kind'
  | 'personId'
  | 'messageId'
  | 'createdAt'
  | 'nextAttemptAt'
  | 'undoId'
  | 'expiresAt'
> & { body: Buffer; channel?: Channel; smsTemplate?: string; recipientHash?: Buffer };

/** Inserts mails and SMS to be sent, except those of an event that already has one. */
export async function insertMails(tx: Queryable, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertPart(tx, rows.slice(from, from + rowsAtOnce));
  }
}

async function insertPart(tx: Queryable, rows: readonly NewRow[]): Promise<void> {
  const of = (value: (row: NewRow) => unknown) => list(rows.map(value));
  // An array for each column: Drizzle builds a statement with a parameter for each value slowly.
  await tx.execute(sql`
    insert into ${outbox} (id, event_key, kind, channel, sms_template, recipient_hash, person_id,
      message_id, body, next_attempt_at, created_at, expires_at, undo_id)
    select id, event_key, kind, channel, sms_template, recipient_hash, person_id, message_id, body,
           next_attempt_at, created_at, expires_at, undo_id
      from unnest(
        ${of(({ id }) => id)}::uuid[],
        ${of(({ eventKey }) => eventKey)}::text[],
        ${of(({ kind }) => kind)}::text[],
        ${of(({ channel }) => channel ?? 'mail')}::text[],
        ${of(({ smsTemplate }) => smsTemplate ?? null)}::text[],
        ${of(({ recipientHash }) => recipientHash ?? null)}::bytea[],
        ${of(({ personId }) => personId)}::uuid[],
        ${of(({ messageId }) => messageId)}::text[],
        ${of(({ body }) => body)}::bytea[],
        ${of(({ nextAttemptAt }) => nextAttemptAt.toISOString())}::timestamptz[],
        ${of(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
        ${of(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[],
        ${of(({ undoId }) => undoId)}::uuid[]
      ) as row (id, event_key, kind, channel, sms_template, recipient_hash, person_id, message_id,
        body, next_attempt_at, created_at, expires_at, undo_id)
    on conflict (event_key) do nothing`);
}

/**
 * The next messages that are due, locked until the transaction ends; those of other workers are skipped.
 * Those that expire first come first: a one-time password doesn’t wait for mails to thousands.
 */
export async function claimDue(
  tx: Queryable,
  { now, channel, limit }: { now: Date; channel: Channel; limit: number },
) {
  const { body, nextAttemptAt, expiresAt } = outbox;
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), waiting, isNotNull(body), lte(nextAttemptAt, now)))
    .orderBy(asc(expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Deletes the mails of an act that is taken back. Mails that are being sent are waited for.
 * @returns false, without deleting, where one was sent or tried
 */
export async function deleteHeldMail(tx: Queryable, undoId: string): Promise<boolean> {
  const held = await tx
    .select({ id: outbox.id, sentAt: outbox.sentAt, attempts: outbox.attempts })
    .from(outbox)
    .where(eq(outbox.undoId, undoId))
    .for('update');
  if (held.some(({ sentAt, attempts }) => sentAt !== null || attempts > 0)) return false;
  await tx.delete(outbox).where(eq(outbox.undoId, undoId));
  return true;
}

/** Marks messages as sent and erases their bodies. */
export async function markSent(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const sent = { sentAt: now, body: null, lastError: null };
  const attempts = sql`${outbox.attempts} + 1`;
  await tx
    .update(outbox)
    .set({ ...sent, attempts })
    .where(inArray(outbox.id, [...ids]));
}

/** A message that was not accepted. */
export interface FailedTry {
  id: string;
  error: string;
  /** When it is tried again; null for one that has failed: until it expires it can be sent again. */
  next: { attempts: number; at: Date } | null;
}

/** Marks messages for another try or as failed. */
export async function markFailures(
  tx: Queryable,
  failures: readonly FailedTry[],
  now: Date,
): Promise<void> {
  const of = (value: (row: FailedTry) => unknown) => list(failures.map(value));
  await tx.execute(sql`
    update ${outbox}
       set attempts = coalesce(row.attempts, outbox.attempts), last_error = row.error,
           next_attempt_at = coalesce(row.at, outbox.next_attempt_at),
           failed_at = case when row.at is null then ${now.toISOString()}::timestamptz end
      from unnest(
        ${of(({ id }) => id)}::uuid[], ${of(({ error }) => error)}::text[],
        ${of(({ next }) => next?.attempts ?? null)}::int[],
        ${of(({ next }) => next?.at.toISOString() ?? null)}::timestamptz[]
      ) as row (id, error, attempts, at)
     where outbox.id = row.id`);
}

/** Marks messages as expired: the bodies are erased, the rows stay. */
export async function markExpired(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const expired = { failedAt: now, body: null, lastError: 'expired' };
  await tx
    .update(outbox)
    .set(expired)
    .where(inArray(outbox.id, [...ids]));
}

/** A failed mail that has not expired. */
export const retriable = sql<boolean>`(${outbox.failedAt} is not null and ${outbox.body} is not null
  and ${outbox.expiresAt} > now())`;

const again = { failedAt: null, attempts: 0, lastError: null, nextAttemptAt: sql`now()` };

/** Lets the failed mails that can be sent, or those of them that are named, be sent again. @returns how many. */
export async function sendMailAgain(tx: Queryable, which?: SQL): Promise<number> {
  const sent = await tx
    .update(outbox)
    .set(again)
    .where(and(retriable, which))
    .returning({ id: outbox.id });
  return sent.length;
}

/**
 * Marks mails to people as expired, those that wait and those that failed: what they say is no longer
 * true, such as a link that has ended. They can't be sent again.
 */
export async function expireMails(
  tx: Queryable,
  { kinds, people }: { kinds: readonly string[]; people: readonly string[] },
): Promise<void> {
  const ofThem = and(inArray(outbox.kind, [...kinds]), inArray(outbox.personId, [...people]));
  const expired = { body: null, expiresAt: sql`least(${outbox.expiresAt}, now())` };
  // Each statement reads one partial index.
  await tx
    .update(outbox)
    .set({ ...expired, failedAt: sql`now()`, lastError: 'expired' })
    .where(and(waiting, ofThem));
  await tx
    .update(outbox)
    .set(expired)
    .where(and(isNotNull(outbox.failedAt), isNotNull(outbox.body), ofThem));
}

/** The time for which rows of sent and failed mail are retained, for enquiries. */
const daysRetained = 90;

/** Erases the bodies of mails that expired before they were sent; one that failed keeps its reason. */
export async function eraseExpiredMail(tx: Queryable): Promise<void> {
  const expired = and(
    isNull(outbox.sentAt),
    isNotNull(outbox.body),
    lt(outbox.expiresAt, sql`now()`),
  );
  const lastError = sql`case when ${outbox.failedAt} is null then 'expired' else ${outbox.lastError} end`;
  const failedAt = sql`coalesce(${outbox.failedAt}, now())`;
  await tx.update(outbox).set({ failedAt, body: null, lastError }).where(expired);
}

/** Removes the rows of mail that was sent or failed long ago. */
export async function removeOldMail(tx: Queryable): Promise<void> {
  const finished = sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`;
  await deleteInBatches(
    tx,
    outbox,
    lt(finished, sql`now() - make_interval(days => ${daysRetained})`),
  );
}

/** Whether mail is stuck: a waiting mail has failed three times. */
export async function isStuck(tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, eq(outbox.channel, 'mail'), gte(outbox.attempts, 3)))
    .limit(1);
  return row !== undefined;
}

/** The newest mails and SMS of the development mailbox. */
export function readMailbox(tx: Queryable, recipient: string | undefined) {
  return tx
    .select()
    .from(developmentMailbox)
    .where(recipient === undefined ? undefined : eq(developmentMailbox.recipient, recipient))
    .orderBy(sql`${developmentMailbox.receivedAt} desc, ${developmentMailbox.id} desc`)
    .limit(200);
}

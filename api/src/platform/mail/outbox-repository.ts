import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection/client.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { type Channel, developmentMailbox, outbox } from '../database/schema/system/outbox.ts';

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** A statement takes 65,535 parameters. */
const rowsAtOnce = 1000;

/** Inserts mails and SMS to be sent, except those of an event that already has one. */
export async function insertMails(
  tx: Queryable,
  rows: readonly (typeof outbox.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await tx.insert(outbox).values(some).onConflictDoNothing({ target: outbox.eventKey });
  }
}

/**
 * The next mail or SMS that is due, locked until the transaction ends; those of other workers are skipped.
 * SMS that expire first come first: a one-time password doesn't wait for reminders of thousands.
 */
export async function claimDue(tx: Queryable, now: Date, channel: Channel) {
  const { body, nextAttemptAt, expiresAt } = outbox;
  const isDue = and(waiting, isNotNull(body), lte(nextAttemptAt, now));
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isDue))
    .orderBy(asc(channel === 'sms' ? expiresAt : nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Marks a mail as sent and erases its body. */
export async function markSent(tx: Queryable, id: string, now: Date): Promise<void> {
  const sent = { sentAt: now, body: null, lastError: null };
  const attempts = sql`${outbox.attempts} + 1`;
  await tx
    .update(outbox)
    .set({ ...sent, attempts })
    .where(eq(outbox.id, id));
}

export async function markRetry(
  tx: Queryable,
  id: string,
  next: { attempts: number; at: Date; error: string },
): Promise<void> {
  const { attempts, at, error } = next;
  await tx
    .update(outbox)
    .set({ attempts, nextAttemptAt: at, lastError: error })
    .where(eq(outbox.id, id));
}

/** Marks a mail as failed: until it expires it can be sent again. */
export async function markFailed(tx: Queryable, id: string, now: Date, error: string) {
  await tx.update(outbox).set({ failedAt: now, lastError: error }).where(eq(outbox.id, id));
}

/** Marks a mail as expired: the body is erased, the row stays. */
export async function markExpired(tx: Queryable, id: string, now: Date) {
  const expired = { failedAt: now, body: null, lastError: 'expired' };
  await tx.update(outbox).set(expired).where(eq(outbox.id, id));
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
const daysKept = 90;

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
  await deleteInBatches(tx, outbox, lt(finished, sql`now() - make_interval(days => ${daysKept})`));
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

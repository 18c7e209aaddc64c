import { and, asc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { developmentMailbox, outbox } from '../database/schema/outbox.ts';

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** A statement takes 65,535 parameters. */
const rowsAtOnce = 1000;

/** Keeps mails that wait to be sent; those of an event that has one already are left out. */
export async function insertMails(
  tx: Queryable,
  rows: readonly (typeof outbox.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await tx.insert(outbox).values(some).onConflictDoNothing({ target: outbox.eventKey });
  }
}

/** The next mail that is due, locked until the transaction ends; those of other workers are skipped. */
export async function claimDue(tx: Queryable, now: Date) {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(waiting, isNotNull(outbox.body), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Sent: the body is erased at once. */
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

/** Given up: the body is erased, the row stays and tells why. */
export async function markFailed(tx: Queryable, id: string, now: Date, error: string) {
  const failed = { failedAt: now, body: null, lastError: error };
  await tx.update(outbox).set(failed).where(eq(outbox.id, id));
}

/** Rows of mail that was sent or given up stay this long, to answer questions. */
const daysKept = 90;

/** Erases the body of what has expired unsent. */
export async function eraseExpiredMail(tx: Queryable): Promise<void> {
  const expired = and(waiting, isNotNull(outbox.body), lt(outbox.expiresAt, sql`now()`));
  const given = { failedAt: sql`now()`, body: null, lastError: 'expired' };
  await tx.update(outbox).set(given).where(expired);
}

/** Removes rows of mail that was sent or given up long ago. */
export async function removeOldMail(tx: Queryable): Promise<void> {
  const finished = sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`;
  await deleteInBatches(tx, outbox, lt(finished, sql`now() - make_interval(days => ${daysKept})`));
}

/** Whether mail is stuck: something waiting has failed three times. */
export async function isStuck(tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, gte(outbox.attempts, 3)))
    .limit(1);
  return row !== undefined;
}

/** The newest mails of the development mailbox. */
export function readMailbox(tx: Queryable, recipient: string | undefined) {
  return tx
    .select()
    .from(developmentMailbox)
    .where(recipient === undefined ? undefined : eq(developmentMailbox.recipient, recipient))
    .orderBy(sql`${developmentMailbox.receivedAt} desc, ${developmentMailbox.id} desc`)
    .limit(200);
}

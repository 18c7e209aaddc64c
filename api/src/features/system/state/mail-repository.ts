import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people } from '../../../platform/database/schema/people.ts';
import { outbox } from '../../../platform/database/schema/system/outbox.ts';
import { retriable, sendMailAgain } from '../../../platform/mail/outbox-repository.ts';

interface MailCounts extends Record<string, unknown> {
  waiting: number;
  oldestWaitingAt: string | null;
  delayed: number;
  delayReason: string | null;
  sent: number;
  failed: number;
  retriable: number;
}

/**
 * How many mails wait, were sent today and failed. Each count reads the rows of one partial index: most
 * rows are of mail that was sent long ago.
 */
export async function countMail(tx: Queryable): Promise<MailCounts> {
  const found = await tx.execute<MailCounts>(sql`
    select waiting.*, sent.*, failed.*
      from (select count(*)::integer as waiting, min(created_at) as "oldestWaitingAt",
                   count(*) filter (where attempts > 0)::integer as delayed,
                   (array_agg(last_error order by next_attempt_at desc)
                     filter (where last_error is not null))[1] as "delayReason"
              from outbox where sent_at is null and failed_at is null) as waiting,
           (select count(sent_at)::integer as sent
              from outbox
             where coalesce(sent_at, failed_at) > now() - interval '24 hours'
               and (sent_at is not null or failed_at is not null)) as sent,
           (select count(*)::integer as failed,
                   count(*) filter (where ${retriable})::integer as retriable
              from outbox where failed_at is not null) as failed`);
  const [counts] = found.rows;
  if (!counts) throw new Error('The counts of mail have no row.');
  return counts;
}

/** The newest failed mails; `email` is that of the person, if it was to a person. */
export function findFailedMail(tx: Queryable, limit: number) {
  return tx
    .select({
      id: outbox.id,
      kind: outbox.kind,
      body: outbox.body,
      email: people.email,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      expiresAt: outbox.expiresAt,
      failedAt: sql`${outbox.failedAt}`.mapWith(outbox.failedAt),
    })
    .from(outbox)
    .leftJoin(people, eq(people.id, outbox.personId))
    .where(isNotNull(outbox.failedAt))
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(limit);
}

/** A mail as it is now, locked. */
export async function lockMail(tx: Queryable, id: string) {
  const [mail] = await tx
    .select({
      waits: sql<boolean>`sent_at is null and failed_at is null`,
      sent: sql<boolean>`sent_at is not null`,
      retriable,
    })
    .from(outbox)
    .where(eq(outbox.id, id))
    .for('update');
  return mail;
}

/** Lets a failed mail, or every one that can be sent, be sent again. @returns how many. */
export function sendAgain(tx: Queryable, id?: string): Promise<number> {
  return sendMailAgain(tx, id === undefined ? undefined : eq(outbox.id, id));
}

import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { type Channel, outbox } from '../../../../platform/database/schema/platform/outbox.ts';
import { retriable, sendMailAgain } from '../../../../platform/messages/mail/outbox-repository.ts';

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
 * How many mails or SMS wait, were sent today and failed. Each count reads the rows of one partial index: most
 * rows are of mail that was sent long ago.
 */
export async function countMail(tx: Queryable, channel: Channel): Promise<MailCounts> {
  const ofChannel = sql`channel = ${channel}`;
  const found = await tx.execute<MailCounts>(sql`
    select waiting.*, sent.*, failed.*
      from (select count(*)::integer as waiting, min(created_at) as "oldestWaitingAt",
                   count(*) filter (where attempts > 0)::integer as delayed,
                   (array_agg(last_error order by next_attempt_at desc)
                     filter (where last_error is not null))[1] as "delayReason"
              from outbox where sent_at is null and failed_at is null and ${ofChannel}) as waiting,
           (select count(sent_at)::integer as sent
              from outbox
             where coalesce(sent_at, failed_at) > now() - interval '24 hours'
               and (sent_at is not null or failed_at is not null) and ${ofChannel}) as sent,
           (select count(*)::integer as failed,
                   count(*) filter (where ${retriable})::integer as retriable
              from outbox where failed_at is not null and ${ofChannel}) as failed`);
  const [counts] = found.rows;
  if (!counts) throw new Error('The counts of mail have no row.');
  return counts;
}

/** The newest failed mails or SMS; `email` is that of the person, if it was to a person. */
export function findFailedMail(tx: Queryable, channel: Channel, limit: number) {
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
    .where(and(isNotNull(outbox.failedAt), eq(outbox.channel, channel)))
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(limit);
}

/** A mail or SMS as it is now, locked. */
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

/** Lets a failed message, or every one of a channel that can be sent, be sent again. @returns how many. */
export function sendAgain(
  tx: Queryable,
  which: { id: string } | { channel: Channel },
): Promise<number> {
  const chosen = 'id' in which ? eq(outbox.id, which.id) : eq(outbox.channel, which.channel);
  return sendMailAgain(tx, chosen);
}

/** How many SMS were written in the last 24 hours. */
export function countSmsOfToday(tx: Queryable): Promise<number> {
  const { channel, createdAt } = outbox;
  return tx.$count(
    outbox,
    and(eq(channel, 'sms'), gt(createdAt, sql`now() - interval '24 hours'`)),
  );
}

import { type BulkProgress, bulkProgress } from '@hostel/contracts/notices/bulk-sends';
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import { bulkRecipients, bulkSends } from '../../database/schema/notices/bulk-sends.ts';
import { toWire } from '../../database/wire-row.ts';
import type { BulkSend, Outcome } from './bulk-send.ts';

/** How far a sending is, on the wire. */
export function toProgress(send: BulkSend): BulkProgress {
  return toWire(bulkProgress, send);
}

type NewSend = Pick<typeof bulkSends.$inferInsert, 'kind' | 'halls' | 'content' | 'sendAt'> & {
  createdBy: string;
  origin: { address: string; requestId: string };
};

/** Inserts a sending that begins at once, or is scheduled if it has a time. @returns its id */
export async function insertSend(
  tx: Queryable,
  { origin, ...send }: NewSend,
  total = 0,
): Promise<string> {
  const id = newId();
  const { address, requestId } = origin;
  const start = send.sendAt
    ? { state: 'scheduled' as const, total }
    : { state: 'sending' as const, startedAt: new Date() };
  await tx.insert(bulkSends).values({ id, ...send, ...start, address, requestId });
  return id;
}

/** Stores to whom it goes, and their number. */
export async function addRecipients(
  tx: Queryable,
  sendId: string,
  personIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into bulk_recipients (send_id, person_id)
    select ${sendId}::uuid, person_id from unnest(${sql.param([...personIds])}::uuid[]) as of (person_id)`);
  await updateSend(tx, sendId, { total: personIds.length });
}

/** Changes a sending without its `updatedAt`, which only changes by staff. */
export async function updateSend(
  tx: Queryable,
  id: string,
  change: Partial<typeof bulkSends.$inferInsert>,
): Promise<void> {
  await tx.update(bulkSends).set(change).where(eq(bulkSends.id, id));
}

/** A change by staff: `updatedAt` increases with it. */
export async function changeSend(
  tx: Queryable,
  id: string,
  change: Partial<typeof bulkSends.$inferInsert> = {},
): Promise<void> {
  const updatedAt = sql`greatest(now(), ${bulkSends.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(bulkSends)
    .set({ ...change, updatedAt })
    .where(eq(bulkSends.id, id));
}

export async function findSend(queryable: Queryable, id: string): Promise<BulkSend | undefined> {
  const [send] = await queryable.select().from(bulkSends).where(eq(bulkSends.id, id));
  return send;
}

/** Locks a sending until the transaction ends; a part that is being sent is finished first. */
export async function lockSend(tx: Queryable, id: string): Promise<BulkSend | undefined> {
  const [send] = await tx.select().from(bulkSends).where(eq(bulkSends.id, id)).for('no key update');
  return send;
}

/** The sending that waits longest for work; those of other processes, and the named ones, are skipped. */
export async function claimDue(
  tx: Queryable,
  { now, without }: { now: Date; without: readonly string[] },
): Promise<BulkSend | undefined> {
  const due = sql`coalesce(${bulkSends.sendAt}, ${bulkSends.createdAt})`;
  const [send] = await tx
    .select()
    .from(bulkSends)
    .where(
      and(
        inArray(bulkSends.state, ['scheduled', 'sending']),
        lte(due, now.toISOString()),
        sql`coalesce(${bulkSends.nextTryAt}, '-infinity') <= ${now.toISOString()}`,
        without.length > 0 ? notInArray(bulkSends.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(due), asc(bulkSends.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return send;
}

/** The longest wait before a sending that could not begin is tried again, in minutes. */
const longestWait = 60;

/** Puts off a sending that could not begin: by a minute, and twice as long each further time. */
export async function putOff(tx: Queryable, id: string, now: Date): Promise<void> {
  const minutes = sql`least(${longestWait}, power(2, least(${bulkSends.attempts}, 10)))`;
  await tx
    .update(bulkSends)
    .set({
      attempts: sql`${bulkSends.attempts} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${minutes}::int)`,
    })
    .where(and(eq(bulkSends.id, id), eq(bulkSends.state, 'scheduled')));
}

/** Some of the recipients who wait. */
export async function findWaiting(tx: Queryable, sendId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ personId: bulkRecipients.personId })
    .from(bulkRecipients)
    .where(and(eq(bulkRecipients.sendId, sendId), eq(bulkRecipients.state, 'waiting')))
    .orderBy(asc(bulkRecipients.personId))
    .limit(limit);
  return rows.map(({ personId }) => personId);
}

/** Records what became of recipients, and counts those who still waited. */
export async function recordOutcomes(
  tx: Queryable,
  sendId: string,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const rows = [...outcomes].map(([personId, outcome]) => ({
    person_id: personId,
    state: outcome.state,
    reason: 'reason' in outcome ? outcome.reason : null,
    mail_event: 'mailEvent' in outcome ? outcome.mailEvent : null,
  }));
  const recorded = await tx.execute<{ state: string }>(sql`
    update bulk_recipients r
       set state = done.state, reason = done.reason, mail_event = done.mail_event
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as done (person_id uuid, state text, reason text, mail_event text)
     where r.send_id = ${sendId}::uuid and r.person_id = done.person_id and r.state = 'waiting'
     returning r.state`);
  const count = (state: Outcome['state']) =>
    recorded.rows.filter((row) => row.state === state).length;
  await tx
    .update(bulkSends)
    .set({
      sent: sql`${bulkSends.sent} + ${count('sent')}`,
      skipped: sql`${bulkSends.skipped} + ${count('skipped')}`,
      failed: sql`${bulkSends.failed} + ${count('failed')}`,
    })
    .where(eq(bulkSends.id, sendId));
}

/** Leaves out everybody who still waits, with a reason. @returns how many */
export async function skipWaiting(tx: Queryable, sendId: string, reason: string): Promise<number> {
  const skipped = await tx
    .update(bulkRecipients)
    .set({ state: 'skipped', reason })
    .where(and(eq(bulkRecipients.sendId, sendId), eq(bulkRecipients.state, 'waiting')))
    .returning({ id: bulkRecipients.personId });
  return skipped.length;
}

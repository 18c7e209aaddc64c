import type { BulkState } from '@hostel/contracts/notices/bulk-sends';
import {
  audience as audienceSchema,
  type Audience,
  type NoticeToMany,
  noticeToMany,
} from '@hostel/contracts/notices/student-notices/many';
import { and, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { toProgress } from '../../../../platform/messages/bulk/bulk-repository.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { bulkNotices } from '../../../../platform/database/schema/notices/bulk-notices.ts';
import { studentNotices } from '../../../../platform/database/schema/notices/student-notices.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { bulkSends } from '../../../../platform/database/schema/notices/bulk-sends.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import type { HallScope } from '../../../../platform/http/scope/hall-scope.ts';

const sender = alias(people, 'sender');
const withdrawer = alias(people, 'withdrawer');
const correctionSends = alias(bulkSends, 'correction_sends');

/** What is written in a notice to many, and to whom. */
export type ManyTexts = Pick<
  typeof bulkNotices.$inferInsert,
  'noticeType' | 'subject' | 'message' | 'isUrgent'
> & { actionRequired: string | null; audience: Audience; audienceText: string };

function select(queryable: Queryable) {
  return queryable
    .select({
      send: bulkSends,
      notice: bulkNotices,
      sentBy: sender.name,
      withdrawnBy: withdrawer.name,
      correctionSend: correctionSends,
    })
    .from(bulkNotices)
    .innerJoin(bulkSends, eq(bulkSends.id, bulkNotices.sendId))
    .innerJoin(sender, eq(sender.id, bulkSends.createdBy))
    .leftJoin(withdrawer, eq(withdrawer.id, bulkNotices.withdrawnBy))
    .leftJoin(correctionSends, eq(correctionSends.id, bulkNotices.correctionSendId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

/** Who was selected one by one is stored as a list. */
const storedAudience = z.looseObject({ userIds: z.optional(z.array(z.string())) });

/** The audience as it was stored. */
export function readAudience(stored: unknown): Audience {
  const { userIds, ...rest } = z.parse(storedAudience, stored);
  return z.parse(audienceSchema, { ...rest, ...(userIds && { userIds: userIds.join(',') }) });
}

function toNotice({ send, notice, sentBy, withdrawnBy, correctionSend }: Found): NoticeToMany {
  return toWire(noticeToMany, notice, {
    ...toProgress(send),
    audience: readAudience(notice.audience),
    sentBy,
    createdAt: send.createdAt.toISOString(),
    withdrawnBy,
    correctionSend: correctionSend && toProgress(correctionSend),
  });
}

/** Notices to students of these halls only are in the scope of their staff, the others in that of staff of all halls. */
function isInScope(scope: HallScope): SQL | undefined {
  return scope === null ? undefined : sql`${bulkSends.halls} <@ ${sql.param([...scope])}::text[]`;
}

/** One notice to many within a scope, or undefined. */
export async function findMany(
  queryable: Queryable,
  id: string,
  scope: HallScope,
): Promise<NoticeToMany | undefined> {
  const [found] = await select(queryable).where(and(eq(bulkNotices.sendId, id), isInScope(scope)));
  return found && toNotice(found);
}

type State = BulkState | 'withdrawn' | undefined;

function isInState(state: State): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'withdrawn') return isNotNull(bulkNotices.withdrawnAt);
  return and(sql`${bulkSends.state} = ${state}`, isNull(bulkNotices.withdrawnAt));
}

/** A page of the notices to many within a scope, newest first, and their number. */
export async function listMany(
  queryable: Queryable,
  { scope, state }: { scope: HallScope; state: State },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: NoticeToMany[]; total: number }> {
  const where = and(isInScope(scope), isInState(state));
  const found = await select(queryable)
    .where(where)
    .orderBy(desc(bulkSends.createdAt), desc(bulkSends.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queryable
    .select({ total: count() })
    .from(bulkNotices)
    .innerJoin(bulkSends, eq(bulkSends.id, bulkNotices.sendId))
    .where(where);
  return { notices: found.map(toNotice), total: counted?.total ?? 0 };
}

/** Stores the texts of a sending, or replaces them. */
export async function saveTexts(tx: Queryable, sendId: string, texts: ManyTexts): Promise<void> {
  await tx
    .insert(bulkNotices)
    .values({ sendId, ...texts })
    .onConflictDoUpdate({ target: bulkNotices.sendId, set: texts });
}

/** The texts of a sending; they are written with it. */
export async function findTexts(tx: Queryable, sendId: string) {
  const [texts] = await tx
    .select({ notice: bulkNotices, sentBy: sender.name })
    .from(bulkNotices)
    .innerJoin(bulkSends, or(eq(bulkSends.id, bulkNotices.sendId)))
    .innerJoin(sender, eq(sender.id, bulkSends.createdBy))
    .where(eq(bulkNotices.sendId, sendId));
  if (!texts) throw new Error('a notice to many without texts');
  return texts;
}

/** The texts of the notice that this sending corrects. */
export async function findCorrected(tx: Queryable, correctionSendId: string) {
  const [notice] = await tx
    .select()
    .from(bulkNotices)
    .where(eq(bulkNotices.correctionSendId, correctionSendId));
  if (!notice) throw new Error('a correction without a notice');
  return notice;
}

/** Inserts the notice of each of these students. @returns the id of the notice by student */
export async function insertNotices(
  tx: Queryable,
  recipients: readonly string[],
  notice: Omit<typeof studentNotices.$inferInsert, 'id' | 'recipientId'>,
): Promise<Map<string, string>> {
  const ids = new Map(recipients.map((recipientId) => [recipientId, newId()]));
  const rows = [...ids].map(([recipientId, id]) => ({ id, recipientId, ...notice }));
  if (rows.length > 0) await tx.insert(studentNotices).values(rows);
  return ids;
}

/** Marks the notices that were sent as withdrawn. @returns the students who have one */
export async function withdrawSent(
  tx: Queryable,
  sendId: string,
  change: { withdrawnAt: Date; correction: string },
): Promise<string[]> {
  const rows = await tx
    .update(studentNotices)
    .set(change)
    .where(and(eq(studentNotices.sendId, sendId), isNull(studentNotices.withdrawnAt)))
    .returning({ recipientId: studentNotices.recipientId });
  return rows.map(({ recipientId }) => recipientId);
}

export async function saveWithdrawal(
  tx: Queryable,
  sendId: string,
  withdrawal: {
    withdrawnAt: Date;
    withdrawnBy: string;
    correction: string;
    correctionSendId: string | null;
  },
): Promise<void> {
  await tx.update(bulkNotices).set(withdrawal).where(eq(bulkNotices.sendId, sendId));
}

import type { ReceivedNotice, SentNotice } from '@hostel/contracts/notices';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { people } from '../database/schema/people.ts';
import { studentNotices } from '../database/schema/student-notices.ts';

type Row = typeof studentNotices.$inferSelect;
/** What a member of staff sends. */
export type NewNotice = Omit<Row, 'id' | 'createdAt' | 'deliveredAt' | 'readAt'>;

const sender = alias(people, 'sender');

function toReceived({ notice, sentBy }: { notice: Row; sentBy: string }): ReceivedNotice {
  return {
    _id: notice.id,
    noticeType: notice.noticeType,
    subject: notice.subject,
    message: notice.message,
    actionRequired: notice.actionRequired,
    isUrgent: notice.isUrgent,
    isRead: notice.readAt !== null,
    readAt: notice.readAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
    sentBy,
    effectiveDate: null,
    expiryDate: null,
    pdfPath: null,
  };
}

function deliveryOf({ readAt, deliveredAt }: Row) {
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'pending';
}

export function toSent(row: {
  notice: Row;
  sentBy: string;
  recipient: { _id: string; name: string; email: string };
}): SentNotice {
  return { ...toReceived(row), recipientId: row.recipient, status: deliveryOf(row.notice) };
}

/** Notices with their student and the name of who sent them, for staff. */
export function selectSent(queryable: Queryable) {
  return queryable
    .select({
      notice: studentNotices,
      sentBy: sender.name,
      recipient: { _id: people.id, name: people.name, email: people.email },
    })
    .from(studentNotices)
    .innerJoin(people, eq(people.id, studentNotices.recipientId))
    .innerJoin(sender, eq(sender.id, studentNotices.senderId));
}

/** One notice as staff see it, or undefined. */
export async function findSent(queryable: Queryable, id: string): Promise<SentNotice | undefined> {
  const [row] = await selectSent(queryable).where(eq(studentNotices.id, id));
  return row && toSent(row);
}

function selectReceived(queryable: Queryable) {
  return queryable
    .select({ notice: studentNotices, sentBy: sender.name })
    .from(studentNotices)
    .innerJoin(sender, eq(sender.id, studentNotices.senderId));
}

/** A page of a student's notices, newest first; how many there are, and how many are unread. */
export async function listReceived(
  queryable: Queryable,
  recipientId: string,
  page: { limit: number; offset: number },
): Promise<{ notices: ReceivedNotice[]; total: number; unread: number }> {
  const own = eq(studentNotices.recipientId, recipientId);
  const rows = await selectReceived(queryable)
    .where(own)
    .orderBy(desc(studentNotices.createdAt), desc(studentNotices.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable
    .select({ total: count(), read: count(studentNotices.readAt) })
    .from(studentNotices)
    .where(own);
  const { total = 0, read = 0 } = counted ?? {};
  return { notices: rows.map(toReceived), total, unread: total - read };
}

/** A notice of this student's, or undefined. */
export async function findReceived(
  queryable: Queryable,
  recipientId: string,
  id: string,
): Promise<ReceivedNotice | undefined> {
  const own = and(eq(studentNotices.id, id), eq(studentNotices.recipientId, recipientId));
  const [row] = await selectReceived(queryable).where(own);
  return row && toReceived(row);
}

/** Marks a notice of this student's as read; false when it was before, or isn't theirs. */
export async function markRead(
  tx: Queryable,
  recipientId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const unread = and(
    eq(studentNotices.id, id),
    eq(studentNotices.recipientId, recipientId),
    isNull(studentNotices.readAt),
  );
  const marked = await tx
    .update(studentNotices)
    .set({ readAt: now })
    .where(unread)
    .returning({ id: studentNotices.id });
  return marked.length > 0;
}

/** Marks that the mail server took the mail of a notice. */
export async function markDelivered(tx: Queryable, id: string, now: Date): Promise<void> {
  const waiting = and(eq(studentNotices.id, id), isNull(studentNotices.deliveredAt));
  await tx.update(studentNotices).set({ deliveredAt: now }).where(waiting);
}

/** Keeps a notice; gives its id. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<string> {
  const id = newId();
  await tx.insert(studentNotices).values({ id, ...notice });
  return id;
}

/** A student who can be written to: neither staff nor a closed account. */
export async function findRecipient(queryable: Queryable, id: string) {
  const [student] = await queryable
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(eq(people.id, id), eq(people.role, 'student'), isNull(people.disabledAt)));
  return student;
}

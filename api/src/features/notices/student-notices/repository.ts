import {
  type ReceivedNotice,
  receivedNotice,
  type SentNotice,
} from '@hostel/contracts/notices/student-notices';
import { isStaff } from '@hostel/contracts/wire/roles';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { studentNotices } from '../../../platform/database/schema/notices/student-notices.ts';
import { toWire } from '../../../platform/database/wire-row.ts';

type Row = typeof studentNotices.$inferSelect;
/** A notice as staff send it. */
export type NewNotice = Omit<
  Row,
  'id' | 'createdAt' | 'deliveredAt' | 'readAt' | 'sendId' | 'withdrawnAt' | 'correction'
>;

const sender = alias(people, 'sender');

function toReceived({ notice, sentBy }: { notice: Row; sentBy: string }): ReceivedNotice {
  return toWire(receivedNotice, notice, {
    isRead: notice.readAt !== null,
    sentBy,
    effectiveDate: null,
    expiryDate: null,
    pdfPath: null,
  });
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

/** Selects notices with their student and the sender's name, for staff. */
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

/** Selects notices with who sent them and where their student lives now, for the student. */
function selectReceived(queryable: Queryable) {
  const { recipientId } = studentNotices;
  const current = and(eq(allotments.personId, recipientId), isNull(allotments.endedAt));
  return queryable
    .select({
      notice: studentNotices,
      sentBy: sender.name,
      senderRole: sender.role,
      rollNumber: studentProfiles.rollNumber,
      roomNumber: beds.roomNumber,
      hostelName: halls.name,
    })
    .from(studentNotices)
    .innerJoin(sender, eq(sender.id, studentNotices.senderId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, recipientId))
    .leftJoin(allotments, current)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .leftJoin(halls, eq(halls.id, beds.hallId));
}
type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

/** A notice with what its letter needs. */
function toLetter(row: ReceivedRow): ReceivedNotice {
  const { rollNumber, roomNumber, hostelName, senderRole } = row;
  const role = isStaff(senderRole) ? { senderRole } : {};
  return { ...toReceived(row), ...role, addressee: { rollNumber, roomNumber, hostelName } };
}

/** A page of a student's notices, newest first, the total and the number of unread ones. */
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
  return { notices: rows.map(toLetter), total, unread: total - read };
}

/** One of the student's notices, or undefined. */
export async function findReceived(
  queryable: Queryable,
  recipientId: string,
  id: string,
): Promise<ReceivedNotice | undefined> {
  const own = and(eq(studentNotices.id, id), eq(studentNotices.recipientId, recipientId));
  const [row] = await selectReceived(queryable).where(own);
  return row && toLetter(row);
}

/** Marks one of the student's notices as read; false if it was read before or isn't theirs. */
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

/**
 * Records that the mail server accepted the mail of a notice.
 * @returns the student's id; undefined when it was recorded before.
 */
export async function markDelivered(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const waiting = and(eq(studentNotices.id, id), isNull(studentNotices.deliveredAt));
  const [marked] = await tx
    .update(studentNotices)
    .set({ deliveredAt: now })
    .where(waiting)
    .returning({ recipientId: studentNotices.recipientId });
  return marked?.recipientId;
}

/** Locks a notice and withdraws it; undefined for an unknown one, false if it was withdrawn before. */
export async function withdrawNoticeRow(
  tx: Queryable,
  id: string,
  change: { withdrawnAt: Date; correction: string },
): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ withdrawnAt: studentNotices.withdrawnAt })
    .from(studentNotices)
    .where(eq(studentNotices.id, id))
    .for('update');
  if (!row) return undefined;
  if (row.withdrawnAt) return false;
  await tx.update(studentNotices).set(change).where(eq(studentNotices.id, id));
  return true;
}

/** Inserts a notice and returns its id. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<string> {
  const id = newId();
  await tx.insert(studentNotices).values({ id, ...notice });
  return id;
}

/** The student with this id, unless the account is closed; undefined for staff. */
export async function findRecipient(queryable: Queryable, id: string) {
  const [student] = await queryable
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(eq(people.id, id), eq(people.role, 'student'), isNull(people.disabledAt)));
  return student;
}

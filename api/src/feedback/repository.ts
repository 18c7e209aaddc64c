import type { Feedback, FeedbackStatus, StaffFeedback } from '@hostel/contracts/feedback';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { feedback, feedbackComments } from '../database/schema/feedback.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { requesterColumns, toRequester } from '../requests/requester.ts';

type Row = typeof feedback.$inferSelect;
/** What a student gives. */
export type NewFeedback = Pick<Row, 'studentId' | 'feedbackType' | 'customSubject' | 'message'>;

function toFeedback(row: Row): Feedback {
  return {
    _id: row.id,
    feedbackType: row.feedbackType,
    customSubject: row.customSubject,
    subject: row.customSubject ?? row.feedbackType,
    message: row.message,
    status: row.status,
    response: row.response,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toStaffView(row: {
  given: Row;
  student: Parameters<typeof toRequester>[0];
}): StaffFeedback {
  return { ...toFeedback(row.given), userId: toRequester(row.student) };
}

/** Feedback with its student, for lists and single reads of staff. */
export function selectWithStudent(queryable: Queryable) {
  return queryable
    .select({ given: feedback, student: requesterColumns })
    .from(feedback)
    .innerJoin(people, eq(people.id, feedback.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id));
}

/** A page of a student's own feedback, newest first, and how much there is. */
export async function listOwn(
  queryable: Queryable,
  studentId: string,
  page: { limit: number; offset: number },
): Promise<{ given: Feedback[]; total: number }> {
  const own = eq(feedback.studentId, studentId);
  const rows = await queryable
    .select()
    .from(feedback)
    .where(own)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable.select({ total: count() }).from(feedback).where(own);
  return { given: rows.map(toFeedback), total: counted?.total ?? 0 };
}

/** Keeps new, pending feedback; gives its id. */
export async function insertFeedback(tx: Queryable, given: NewFeedback): Promise<string> {
  const id = newId();
  await tx.insert(feedback).values({ id, ...given });
  return id;
}

/** One feedback with its student, or undefined. */
export async function findFeedback(
  queryable: Queryable,
  id: string,
): Promise<StaffFeedback | undefined> {
  const [row] = await selectWithStudent(queryable).where(eq(feedback.id, id));
  return row && toStaffView(row);
}

/** The same, held against every other change until the transaction ends. */
export async function lockFeedback(
  tx: Queryable,
  id: string,
): Promise<{ status: FeedbackStatus; view: StaffFeedback } | undefined> {
  const [row] = await selectWithStudent(tx)
    .where(eq(feedback.id, id))
    .for('update', { of: feedback });
  return row && { status: row.given.status, view: toStaffView(row) };
}

/** Changes locked feedback. `updatedAt` always moves on, even twice within a millisecond. */
export async function changeFeedback(
  tx: Queryable,
  id: string,
  change: { status: FeedbackStatus; response: string | undefined },
): Promise<void> {
  await tx
    .update(feedback)
    .set({
      ...change,
      updatedAt: sql`greatest(now(), ${feedback.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(feedback.id, id));
}

/** Keeps what the office responded, with who and when. */
export async function insertComment(
  tx: Queryable,
  comment: { feedbackId: string; authorId: string; status: FeedbackStatus; comment: string },
): Promise<void> {
  await tx.insert(feedbackComments).values({ id: newId(), ...comment });
}

import {
  type Feedback,
  feedback as wireFeedback,
  type FeedbackStatus,
  type StaffFeedback,
} from '@hostel/contracts/requests/feedback';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feedback, feedbackComments } from '../../../platform/database/schema/requests/feedback.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { ownPage } from '../../../platform/http/lists/own-page.ts';
import { requesterColumns, toRequester } from '../../../platform/http/lists/requester.ts';

type Row = typeof feedback.$inferSelect;
/** Feedback as a student submits it. */
export type NewFeedback = Pick<
  Row,
  'studentId' | 'feedbackType' | 'customSubject' | 'message' | 'confidential'
>;

/** What the wire shows of a row. */
const shownKeys = [
  'id',
  'feedbackType',
  'customSubject',
  'message',
  'confidential',
  'status',
  'response',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Row)[];
type ShownRow = Pick<Row, (typeof shownKeys)[number]>;

function toFeedback(row: ShownRow): Feedback {
  return toWire(wireFeedback, row, { subject: row.customSubject ?? row.feedbackType });
}

export function toStaffFeedback(row: {
  feedback: Row;
  student: Parameters<typeof toRequester>[0];
}): StaffFeedback {
  return { ...toFeedback(row.feedback), userId: toRequester(row.student) };
}

/** Selects feedback with its student. */
export function selectFeedbackWithStudent(queryable: Queryable) {
  return queryable
    .select({ feedback, student: requesterColumns(feedback) })
    .from(feedback)
    .innerJoin(people, eq(people.id, feedback.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(halls, eq(halls.id, feedback.hallId));
}

/** A page of a student's feedback, newest first. */
export const readOwnFeedback = ownPage({
  name: 'own_feedback',
  table: feedback,
  keys: shownKeys,
  toWire: toFeedback,
});

/** Inserts pending feedback and returns its id. */
export async function insertFeedback(tx: Queryable, row: NewFeedback): Promise<string> {
  const id = newId();
  await tx.insert(feedback).values({ id, ...row });
  return id;
}

/** One feedback with its student, or undefined. */
export async function findFeedback(
  queryable: Queryable,
  id: string,
): Promise<StaffFeedback | undefined> {
  const [row] = await selectFeedbackWithStudent(queryable).where(eq(feedback.id, id));
  return row && toStaffFeedback(row);
}

/** Locks feedback until the transaction ends and returns it. */
export async function lockFeedback(
  tx: Queryable,
  id: string,
): Promise<{ status: FeedbackStatus; view: StaffFeedback } | undefined> {
  const [row] = await selectFeedbackWithStudent(tx)
    .where(eq(feedback.id, id))
    .for('update', { of: feedback });
  return row && { status: row.feedback.status, view: toStaffFeedback(row) };
}

/** Updates locked feedback. `updatedAt` always increases, even twice within a millisecond. */
export async function updateFeedback(
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

/** Records a response of the office with its author and the status it was written for. */
export async function insertFeedbackComment(
  tx: Queryable,
  { id, ...comment }: { id: string; authorId: string; status: FeedbackStatus; comment: string },
): Promise<void> {
  await tx.insert(feedbackComments).values({ id: newId(), feedbackId: id, ...comment });
}

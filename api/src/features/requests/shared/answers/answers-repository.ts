import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import {
  feedback,
  feedbackComments,
} from '../../../../platform/database/schema/requests/feedback.ts';
import { leaveApplications } from '../../../../platform/database/schema/requests/leave.ts';
import {
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../../platform/database/schema/requests/maintenance.ts';
import { type Answered, type AnsweredType, lastAnswerDay } from './policy.ts';

const tables = { maintenance: maintenanceRequests, feedback } as const;

/** A request that students answer, by its type and id. */
export interface AnsweredKey {
  type: AnsweredType;
  id: string;
}

/** The student's last day to answer a request that was finished at an instant. */
async function findAnswerBy(
  queryable: Queryable,
  { studentId, finishedAt }: { studentId: string; finishedAt: Date },
  timeZone: string,
): Promise<string> {
  const { fromDate, toDate, returnedOn, status } = leaveApplications;
  const finishedOn = dayOf(finishedAt, timeZone);
  const leaves = await queryable
    // Who is back on the first day of a leave is back before its end.
    .select({ fromDate, toDate: sql<string>`least(${toDate}, ${returnedOn})` })
    .from(leaveApplications)
    .where(
      and(
        eq(leaveApplications.studentId, studentId),
        eq(status, 'approved'),
        gt(toDate, finishedOn),
      ),
    );
  return lastAnswerDay(finishedOn, leaves);
}

/** What decides whether a request may be confirmed or reopened; undefined where there is none. */
export async function findAnswered(
  queryable: Queryable,
  { type, id }: AnsweredKey,
  timeZone: string,
): Promise<Answered | undefined> {
  const table = tables[type];
  const [row] = await queryable
    .select({
      studentId: table.studentId,
      status: table.status,
      finishedAt: table.finishedAt,
      confirmedAt: table.confirmedAt,
      reopenings: table.reopenings,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return undefined;
  const { studentId, finishedAt, ...state } = row;
  const answerBy =
    finishedAt && (await findAnswerBy(queryable, { studentId, finishedAt }, timeZone));
  return { type, ...state, answerBy };
}

/** Feedback that was resolved before an instant and is not closed, oldest first; 500 at most. */
export async function findResolvedBefore(
  queryable: Queryable,
  before: Date,
): Promise<{ id: string; studentId: string }[]> {
  return queryable
    .select({ id: feedback.id, studentId: feedback.studentId })
    .from(feedback)
    .where(and(eq(feedback.status, 'resolved'), lt(feedback.finishedAt, before)))
    .orderBy(asc(feedback.finishedAt))
    .limit(500);
}

/**
 * Feedback that was closed unanswered, was finished after an instant, and whose student has approved
 * leave that ends after the finishing; 500 at most.
 */
export async function findClosedUnanswered(
  queryable: Queryable,
  after: Date,
  timeZone: string,
): Promise<{ id: string; studentId: string }[]> {
  return queryable
    .select({ id: feedback.id, studentId: feedback.studentId })
    .from(feedback)
    .where(
      and(
        eq(feedback.status, 'closed'),
        isNotNull(feedback.closedUnansweredAt),
        gt(feedback.finishedAt, after),
        // Approved after the closing: what was approved before is counted already.
        sql`exists (select from leave_applications as away
                     where away.student_id = feedback.student_id and away.status = 'approved'
                       and away.to_date > (feedback.finished_at at time zone ${timeZone})::date
                       and coalesce(away.decided_at, away.updated_at) > feedback.closed_unanswered_at)`,
      ),
    )
    .orderBy(asc(feedback.finishedAt))
    .limit(500);
}

/** Takes back the closing of feedback that was not answered: the student may answer again. */
export async function setResolvedAgain(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(feedback)
    .set({
      status: 'resolved',
      closedUnansweredAt: null,
      updatedAt: changedAfter(feedback.updatedAt),
    })
    .where(eq(feedback.id, id));
}

/** Locks a request until the transaction ends. */
export async function lockAnswered(
  tx: Queryable,
  { type, id }: AnsweredKey,
): Promise<{ updatedAt: Date } | undefined> {
  const table = tables[type];
  const [row] = await tx
    .select({ updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row;
}

/** A time later than that of the last change, even within a millisecond. */
const changedAfter = (column: typeof feedback.updatedAt | typeof maintenanceRequests.updatedAt) =>
  sql`greatest(now(), ${column} + interval '1 millisecond')`;

/** Records the student's confirmation; feedback is closed by it. */
export async function setConfirmed(tx: Queryable, { type, id }: AnsweredKey): Promise<void> {
  const confirmedAt = sql`now()`;
  if (type === 'maintenance') {
    const updatedAt = changedAfter(maintenanceRequests.updatedAt);
    await tx
      .update(maintenanceRequests)
      .set({ confirmedAt, updatedAt })
      .where(eq(maintenanceRequests.id, id));
    return;
  }
  const updatedAt = changedAfter(feedback.updatedAt);
  await tx
    .update(feedback)
    .set({ status: 'closed', confirmedAt, updatedAt })
    .where(eq(feedback.id, id));
}

/** Closes resolved feedback that was not answered in time. */
export async function setClosed(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(feedback)
    .set({
      status: 'closed',
      closedUnansweredAt: sql`now()`,
      updatedAt: changedAfter(feedback.updatedAt),
    })
    .where(eq(feedback.id, id));
}

/** The student has no longer the bed from which the request was filed. */
const hasMovedOut = sql`not exists (
  select from beds_of_residents bed
   where bed.person_id = service_requests.student_id and bed.bed_id = service_requests.bed_id)`;

interface Reopening {
  authorId: string;
  comment: string;
  /** Of the student: these are counted. */
  own: boolean;
}

/** Moves a finished request back to in progress and stores the comment. After a move-out it is the room's. */
export async function setReopened(
  tx: Queryable,
  { type, id }: AnsweredKey,
  { authorId, comment, own }: Reopening,
): Promise<void> {
  const status = 'in-progress';
  const more = own ? 1 : 0;
  const written = { id: newId(), authorId, status, comment } as const;
  if (type === 'maintenance') {
    const { updatedAt, reopenings } = maintenanceRequests;
    const counted = sql`${reopenings} + ${more}`;
    await tx
      .update(maintenanceRequests)
      .set({
        status,
        reopenings: counted,
        updatedAt: changedAfter(updatedAt),
        forRoom: hasMovedOut,
      })
      .where(eq(maintenanceRequests.id, id));
    await tx.insert(maintenanceRequestComments).values({ ...written, maintenanceRequestId: id });
    return;
  }
  const counted = sql`${feedback.reopenings} + ${more}`;
  await tx
    .update(feedback)
    .set({ status, reopenings: counted, updatedAt: changedAfter(feedback.updatedAt) })
    .where(eq(feedback.id, id));
  await tx.insert(feedbackComments).values({ ...written, feedbackId: id });
}

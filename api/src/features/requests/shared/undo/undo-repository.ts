import type { RequestType } from '@hostel/contracts/requests/shared';
import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import {
  feedback,
  feedbackComments,
} from '../../../../platform/database/schema/requests/feedback.ts';
import {
  leaveApplications,
  leaveComments,
} from '../../../../platform/database/schema/requests/leave.ts';
import {
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../../platform/database/schema/requests/maintenance.ts';
import { undoableActs } from '../../../../platform/database/schema/requests/undoable-acts.ts';
import type { RequestKey } from '../page/page-repository.ts';

const tables = {
  maintenance: maintenanceRequests,
  leave: leaveApplications,
  feedback,
} as const satisfies Record<RequestType, object>;

/** What an act may change: as it was before. */
type Before = Pick<
  typeof undoableActs.$inferInsert,
  'status' | 'comment' | 'technicianId' | 'assignedAt' | 'completionPhotoId'
>;

/** An act that is being done: `id` goes to its mails. */
export interface BegunAct {
  id: string;
  key: RequestKey;
  before: Before;
}

async function readBefore(tx: Queryable, { type, id }: RequestKey): Promise<Before | undefined> {
  if (type === 'leave') {
    const { status, provostComments: comment } = leaveApplications;
    const rows = await tx
      .select({ status, comment })
      .from(leaveApplications)
      .where(eq(leaveApplications.id, id));
    return rows[0];
  }
  if (type === 'feedback') {
    const { status, response: comment } = feedback;
    const rows = await tx.select({ status, comment }).from(feedback).where(eq(feedback.id, id));
    return rows[0];
  }
  const { status, adminComments, technicianId, assignedAt, completionPhotoId } =
    maintenanceRequests;
  const rows = await tx
    .select({ status, comment: adminComments, technicianId, assignedAt, completionPhotoId })
    .from(maintenanceRequests)
    .where(eq(maintenanceRequests.id, id));
  return rows[0];
}

/** Reads a locked request before an act on it. */
export async function beginAct(tx: Queryable, key: RequestKey): Promise<BegunAct | undefined> {
  const before = await readBefore(tx, key);
  return before && { id: newId(), key, before };
}

/** Stores an act that its person can take back, in place of the request's act before it. */
export async function storeAct(
  tx: Queryable,
  { id, key, before }: BegunAct,
  { act, actorId }: { act: string; actorId: string },
): Promise<void> {
  const table = tables[key.type];
  const updatedAt = sql`(select ${table.updatedAt} from ${table} where ${table.id} = ${key.id})`;
  const values = { id, act, actorId, actedAt: sql`now()`, updatedAt, ...before };
  const none = { technicianId: null, assignedAt: null, completionPhotoId: null };
  await tx
    .insert(undoableActs)
    .values({ requestId: key.id, ...values })
    .onConflictDoUpdate({ target: undoableActs.requestId, set: { ...none, ...values } });
}

/** Locks a request of any type until the transaction ends. */
export async function lockRequest(tx: Queryable, { type, id }: RequestKey): Promise<void> {
  const table = tables[type];
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** The photo of the finished work of a maintenance request; null where there is none. */
export async function findCompletionPhoto(
  tx: Queryable,
  { type, id }: RequestKey,
): Promise<string | null> {
  if (type !== 'maintenance') return null;
  const { completionPhotoId } = maintenanceRequests;
  const [row] = await tx
    .select({ completionPhotoId })
    .from(maintenanceRequests)
    .where(eq(maintenanceRequests.id, id));
  return row?.completionPhotoId ?? null;
}

/** The newest act on a request, with whether it is still in time and nothing happened since. */
export async function findUndoable(tx: Queryable, { type, id }: RequestKey, period: number) {
  const table = tables[type];
  const ends = sql`${undoableActs.actedAt} + make_interval(secs => ${period / 1000})`;
  const [row] = await tx
    .select({
      act: undoableActs,
      // The transaction may have waited for a lock since it began.
      inTime: sql<boolean>`clock_timestamp() < ${ends}`,
      unchanged: sql<boolean>`${table.updatedAt} = ${undoableActs.updatedAt}`,
    })
    .from(undoableActs)
    .innerJoin(table, eq(table.id, undoableActs.requestId))
    .where(eq(undoableActs.requestId, id));
  return row;
}
export type UndoableAct = NonNullable<Awaited<ReturnType<typeof findUndoable>>>['act'];

/** A time later than that of the last change, even within a millisecond. */
const later = (updatedAt: AnyColumn) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;

/** The comment of an act has the time of its transaction. */
const atTimeOf = (createdAt: AnyColumn, requestId: string) =>
  sql`${createdAt} = (select acted_at from undoable_acts where request_id = ${requestId})`;

/** Makes a locked request as it was before an act, and deletes the comment of the act and the act. */
export async function restoreBefore(
  tx: Queryable,
  { type, id }: RequestKey,
  act: UndoableAct,
): Promise<void> {
  if (type === 'maintenance') await restoreMaintenance(tx, id, act);
  if (type === 'leave') await restoreLeave(tx, id, act);
  if (type === 'feedback') await restoreFeedback(tx, id, act);
  await tx.delete(undoableActs).where(eq(undoableActs.requestId, id));
}

async function restoreMaintenance(tx: Queryable, id: string, act: UndoableAct): Promise<void> {
  const { maintenanceRequestId, authorId, createdAt } = maintenanceRequestComments;
  const { technicianId, assignedAt, completionPhotoId, comment } = act;
  await tx
    .update(maintenanceRequests)
    .set({
      status: sql`${act.status}`,
      adminComments: comment,
      technicianId,
      assignedAt,
      completionPhotoId,
      updatedAt: later(maintenanceRequests.updatedAt),
    })
    .where(eq(maintenanceRequests.id, id));
  await tx
    .delete(maintenanceRequestComments)
    .where(and(eq(maintenanceRequestId, id), eq(authorId, act.actorId), atTimeOf(createdAt, id)));
}

/** A decision can only be of leave that was pending. */
async function restoreLeave(tx: Queryable, id: string, act: UndoableAct): Promise<void> {
  const { leaveId, authorId, createdAt } = leaveComments;
  await tx
    .update(leaveApplications)
    .set({
      status: sql`${act.status}`,
      provostComments: act.comment,
      decidedBy: null,
      decidedAt: null,
      updatedAt: later(leaveApplications.updatedAt),
    })
    .where(eq(leaveApplications.id, id));
  await tx
    .delete(leaveComments)
    .where(and(eq(leaveId, id), eq(authorId, act.actorId), atTimeOf(createdAt, id)));
}

async function restoreFeedback(tx: Queryable, id: string, act: UndoableAct): Promise<void> {
  const { feedbackId, authorId, createdAt } = feedbackComments;
  await tx
    .update(feedback)
    .set({
      status: sql`${act.status}`,
      response: act.comment,
      updatedAt: later(feedback.updatedAt),
    })
    .where(eq(feedback.id, id));
  await tx
    .delete(feedbackComments)
    .where(and(eq(feedbackId, id), eq(authorId, act.actorId), atTimeOf(createdAt, id)));
}

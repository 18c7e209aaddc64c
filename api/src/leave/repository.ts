import type { Leave, LeaveStatus, StaffLeave } from '@hostel/contracts/leave';
import { and, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { leaveApplications, leaveComments } from '../database/schema/leave.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { requesterColumns, toRequester } from '../requests/requester.ts';
import type { Days } from './policy.ts';

type Row = typeof leaveApplications.$inferSelect;
/** What a student applies for. */
export type NewLeave = Pick<
  Row,
  'studentId' | 'leaveType' | 'reason' | 'fromDate' | 'toDate' | 'emergencyContact'
>;

const decider = alias(people, 'decider');

function toLeave({ leave, decidedBy }: { leave: Row; decidedBy: string | null }): Leave {
  return {
    _id: leave.id,
    leaveType: leave.leaveType,
    reason: leave.reason,
    fromDate: leave.fromDate,
    toDate: leave.toDate,
    shortenedFrom: leave.shortenedFrom,
    emergencyContact: leave.emergencyContact,
    status: leave.status,
    approvedBy: leave.status === 'approved' ? decidedBy : null,
    rejectedBy: leave.status === 'rejected' ? decidedBy : null,
    provostComments: leave.provostComments,
    createdAt: leave.createdAt.toISOString(),
    updatedAt: leave.updatedAt.toISOString(),
  };
}

export function toStaffView(row: {
  leave: Row;
  decidedBy: string | null;
  student: Parameters<typeof toRequester>[0];
}): StaffLeave {
  return { ...toLeave(row), studentId: toRequester(row.student) };
}

/** Leave with its student and the name of who decided, for lists and single reads of staff. */
export function selectWithStudent(queryable: Queryable) {
  return queryable
    .select({ leave: leaveApplications, decidedBy: decider.name, student: requesterColumns })
    .from(leaveApplications)
    .innerJoin(people, eq(people.id, leaveApplications.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(decider, eq(decider.id, leaveApplications.decidedBy));
}

/** A page of a student's own leave, newest first, and how much there is. */
export async function listOwn(
  queryable: Queryable,
  studentId: string,
  page: { limit: number; offset: number },
): Promise<{ leave: Leave[]; total: number }> {
  const own = eq(leaveApplications.studentId, studentId);
  const rows = await queryable
    .select({ leave: leaveApplications, decidedBy: decider.name })
    .from(leaveApplications)
    .leftJoin(decider, eq(decider.id, leaveApplications.decidedBy))
    .where(own)
    .orderBy(desc(leaveApplications.createdAt), desc(leaveApplications.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable.select({ total: count() }).from(leaveApplications).where(own);
  return { leave: rows.map(toLeave), total: counted?.total ?? 0 };
}

/** Keeps new, pending leave; gives its id. */
export async function insertLeave(tx: Queryable, leave: NewLeave): Promise<string> {
  const id = newId();
  await tx.insert(leaveApplications).values({ id, ...leave });
  return id;
}

/** One leave with its student, or undefined. */
export async function findLeave(queryable: Queryable, id: string): Promise<StaffLeave | undefined> {
  const [row] = await selectWithStudent(queryable).where(eq(leaveApplications.id, id));
  return row && toStaffView(row);
}

/**
 * The same, held against every other change until the transaction ends. Locked first, read then:
 * who waited here must see who decided meanwhile, whose name is joined.
 */
export async function lockLeave(
  tx: Queryable,
  id: string,
): Promise<{ status: LeaveStatus; view: StaffLeave } | undefined> {
  const [held] = await tx
    .select({ status: leaveApplications.status })
    .from(leaveApplications)
    .where(eq(leaveApplications.id, id))
    .for('update');
  const view = held && (await findLeave(tx, id));
  return view && { status: held.status, view };
}

/** Lets one change of a student's days away after another through, until the transaction ends. */
export async function queueOnStudent(tx: Queryable, studentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leave ${studentId}`}, 0))`);
}

interface Overlapping {
  studentId: string;
  days: Days;
  statuses: LeaveStatus[];
  except?: string;
}

/** The student's first leave in one of the statuses, other than `except`, that shares a night. */
export async function findOverlapping(
  tx: Queryable,
  { studentId, days: { fromDate, toDate }, statuses, except }: Overlapping,
): Promise<(Days & { status: LeaveStatus }) | undefined> {
  const [found] = await tx
    .select({
      fromDate: leaveApplications.fromDate,
      toDate: leaveApplications.toDate,
      status: leaveApplications.status,
    })
    .from(leaveApplications)
    .where(
      and(
        eq(leaveApplications.studentId, studentId),
        inArray(leaveApplications.status, statuses),
        lt(leaveApplications.fromDate, toDate),
        gt(leaveApplications.toDate, fromDate),
        except === undefined ? undefined : ne(leaveApplications.id, except),
      ),
    )
    .orderBy(leaveApplications.fromDate)
    .limit(1);
  return found;
}

/** Changes locked leave. `updatedAt` always moves on, even twice within a millisecond. */
export async function changeLeave(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<Row, 'status' | 'decidedBy' | 'decidedAt' | 'provostComments' | 'toDate' | 'shortenedFrom'>
  >,
): Promise<void> {
  await tx
    .update(leaveApplications)
    .set({
      ...change,
      updatedAt: sql`greatest(now(), ${leaveApplications.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(leaveApplications.id, id));
}

/** Keeps what the office wrote, with who and when. */
export async function insertComment(
  tx: Queryable,
  comment: { leaveId: string; authorId: string; status: LeaveStatus; comment: string },
): Promise<void> {
  await tx.insert(leaveComments).values({ id: newId(), ...comment });
}

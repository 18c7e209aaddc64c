import {
  type Leave,
  leave as wireLeave,
  type LeaveStatus,
  type StaffLeave,
} from '@hostel/contracts/requests/leave';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { takeLock } from '../../../platform/database/locks/locks.ts';
import { newId } from '../../../platform/database/new-id.ts';
import {
  leaveApplications,
  leaveComments,
} from '../../../platform/database/schema/requests/leave.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { ownPage } from '../../../platform/http/lists/own-page.ts';
import { requesterColumns, toRequester } from '../../../platform/http/lists/requester.ts';
import type { Days } from './policy.ts';

type Row = typeof leaveApplications.$inferSelect;
/** A leave application as a student submits it. */
export type NewLeave = Pick<
  Row,
  'studentId' | 'leaveType' | 'reason' | 'fromDate' | 'toDate' | 'emergencyContact'
>;

const decider = alias(people, 'decider');

/** What the wire shows of a row. */
const shownKeys = [
  'id',
  'leaveType',
  'reason',
  'fromDate',
  'toDate',
  'shortenedFrom',
  'returnedOn',
  'emergencyContact',
  'status',
  'provostComments',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Row)[];
type ShownRow = Pick<Row, (typeof shownKeys)[number]>;

function toLeave({ leave, decidedBy }: { leave: ShownRow; decidedBy: string | null }): Leave {
  return toWire(wireLeave, leave, {
    approvedBy: leave.status === 'approved' ? decidedBy : null,
    rejectedBy: leave.status === 'rejected' ? decidedBy : null,
  });
}

export function toStaffLeave(row: {
  leave: Row;
  decidedBy: string | null;
  student: Parameters<typeof toRequester>[0];
}): StaffLeave {
  return { ...toLeave(row), studentId: toRequester(row.student) };
}

/** Selects leave with its student and the name of the staff member who decided. */
export function selectLeaveWithStudent(queryable: Queryable) {
  return queryable
    .select({
      leave: leaveApplications,
      decidedBy: decider.name,
      student: requesterColumns(leaveApplications),
    })
    .from(leaveApplications)
    .innerJoin(people, eq(people.id, leaveApplications.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(halls, eq(halls.id, leaveApplications.hallId))
    .leftJoin(decider, eq(decider.id, leaveApplications.decidedBy));
}

/** A page of a student's leave, newest first. */
export const readOwnLeave = ownPage({
  name: 'own_leave',
  table: leaveApplications,
  keys: shownKeys,
  more: {
    column: 'decider.name as "decidedBy"',
    join: 'left join people decider on decider.id = leave_applications.decided_by',
  },
  toWire: ({ decidedBy, ...leave }: ShownRow & { decidedBy: string | null }) =>
    toLeave({ leave, decidedBy }),
});

/** Inserts a pending leave application and returns its id. */
export async function insertLeave(tx: Queryable, leave: NewLeave): Promise<string> {
  const id = newId();
  await tx.insert(leaveApplications).values({ id, ...leave });
  return id;
}

/** One leave with its student, or undefined. */
export async function findLeave(queryable: Queryable, id: string): Promise<StaffLeave | undefined> {
  const [row] = await selectLeaveWithStudent(queryable).where(eq(leaveApplications.id, id));
  return row && toStaffLeave(row);
}

/**
 * Locks leave until the transaction ends and returns it. The row is read after the lock, so that a
 * call that waited for another sees its decision and the name of who made it.
 */
export async function lockLeave(
  tx: Queryable,
  id: string,
): Promise<{ status: LeaveStatus; view: StaffLeave } | undefined> {
  const [locked] = await tx
    .select({ status: leaveApplications.status })
    .from(leaveApplications)
    .where(eq(leaveApplications.id, id))
    .for('update');
  const view = locked && (await findLeave(tx, id));
  return view && { status: locked.status, view };
}

/** Makes changes to one student's leave wait for each other, until the transaction ends. */
export function lockStudentLeave(tx: Queryable, studentId: string): Promise<void> {
  return takeLock(tx, `leave ${studentId}`);
}

interface Overlapping {
  studentId: string;
  days: Days;
  statuses: LeaveStatus[];
  except?: string;
}

/** The student's first leave in one of the statuses, other than `except`, that shares a night. */
export async function findOverlappingLeave(
  tx: Queryable,
  { studentId, days: { fromDate, toDate }, statuses, except }: Overlapping,
): Promise<(Days & { status: LeaveStatus; hallId: string | null }) | undefined> {
  const [found] = await tx
    .select({
      fromDate: leaveApplications.fromDate,
      toDate: leaveApplications.toDate,
      status: leaveApplications.status,
      hallId: leaveApplications.hallId,
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

/** Leave that nobody has decided on, whose day of return is before a day. */
export async function findUndecidedBefore(queryable: Queryable, day: string): Promise<string[]> {
  const rows = await queryable
    .select({ id: leaveApplications.id })
    .from(leaveApplications)
    .where(and(eq(leaveApplications.status, 'pending'), lt(leaveApplications.toDate, day)))
    .orderBy(leaveApplications.id);
  return rows.map(({ id }) => id);
}

/** Updates locked leave. `updatedAt` always increases, even twice within a millisecond. */
export async function updateLeave(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<
      Row,
      | 'status'
      | 'decidedBy'
      | 'decidedAt'
      | 'provostComments'
      | 'toDate'
      | 'shortenedFrom'
      | 'returnedOn'
    >
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

/** Records a comment of the office with its author and the status it was written for. */
export async function insertLeaveComment(
  tx: Queryable,
  { id, ...comment }: { id: string; authorId: string; status: LeaveStatus; comment: string },
): Promise<void> {
  await tx.insert(leaveComments).values({ id: newId(), leaveId: id, ...comment });
}

import { leaveStatuses, leaveTypes } from '@hostel/contracts/requests/leave';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { typeLabelled } from '../../../platform/http/lists/search.ts';
import { byStudent, type ListReader, rank } from '../../../platform/http/lists/staff-list.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import { selectLeaveWithStudent, toStaffLeave } from './repository.ts';

const { status, leaveType, updatedAt, decidedAt, hallId } = leaveApplications;
/** What the staff's list of leave is read from. */
export const listedLeave = {
  type: 'leave',
  table: leaveApplications,
  columns: {
    ...leaveApplications,
    type: leaveType,
    foldedText: sql`${leaveApplications}.folded_text`,
    labelled: typeLabelled(leaveType, leaveLabels),
  },
  sorts: {
    type: rank(leaveType, leaveTypes),
    status: rank(status, leaveStatuses),
    student: byStudent,
  },
  select: selectLeaveWithStudent,
  toWire: toStaffLeave,
} as const;

/**
 * Leave that the office approved on a calendar day or later. Shortening leave afterwards is not an
 * approval; the condition on `updatedAt` is true of all approved leave and uses its index.
 */
function approvedSince(day: string, timeZone: string): SQL {
  const decided = fromDay(sql`coalesce(${decidedAt}, ${updatedAt})`, day, timeZone);
  return sql`${eq(status, 'approved')} and ${fromDay(updatedAt, day, timeZone)} and ${decided}`;
}

/** Counts the leave of a list that the office approved today. */
export function countApprovedToday(
  queryable: Queryable,
  where: SQL | undefined,
  { now, timeZone }: Pick<ListReader, 'now' | 'timeZone'>,
): Promise<number> {
  const today = approvedSince(dayOf(now, timeZone), timeZone);
  return queryable.$count(leaveApplications, and(today, where));
}

/** Counts the leave applications within a scope that the office approved on a calendar day or later. */
export function leaveApprovedSince(
  queryable: Queryable,
  scope: HallScope,
  { today, timeZone }: { today: string; timeZone: string },
) {
  return queryable
    .select({ total: count() })
    .from(leaveApplications)
    .where(and(hallInScope(scope, hallId), approvedSince(today, timeZone)));
}

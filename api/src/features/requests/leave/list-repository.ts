import { type allLeave, leaveStatuses, leaveTypes } from '@hostel/contracts/requests/leave';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { typeLabelled } from '../../../platform/http/lists/search.ts';
import { byStudent, rank } from '../../../platform/http/lists/staff-list.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import { listKind } from '../shared/index.ts';
import { selectLeaveWithStudent, toStaffLeave } from './repository.ts';

const { status, leaveType, updatedAt, decidedAt, hallId } = leaveApplications;
const listed = {
  type: 'leave',
  table: leaveApplications,
  columns: {
    ...leaveApplications,
    type: leaveType,
    searchText: sql`${leaveApplications}.search_text`,
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

/** A page of every student's leave, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllLeave(
  deps: Deps,
  call: Pick<CallContext<typeof allLeave>, 'who' | 'query'>,
) {
  const { page, where, reader, total, inStatus } = await listKind(deps, listed, call);
  const today = approvedSince(dayOf(reader.now, reader.timeZone), reader.timeZone);
  const counts = {
    total,
    pending: inStatus('pending'),
    approved: inStatus('approved'),
    rejected: inStatus('rejected'),
    withdrawn: inStatus('withdrawn'),
    approvedToday: await deps.database.drizzle.$count(leaveApplications, and(today, where)),
  };
  return { ...page, counts };
}

/**
 * Leave that the office approved on a calendar day or later. Shortening leave afterwards is not an
 * approval; the condition on `updatedAt` is true of all approved leave and uses its index.
 */
function approvedSince(day: string, timeZone: string): SQL {
  const decided = fromDay(sql`coalesce(${decidedAt}, ${updatedAt})`, day, timeZone);
  return sql`${eq(status, 'approved')} and ${fromDay(updatedAt, day, timeZone)} and ${decided}`;
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

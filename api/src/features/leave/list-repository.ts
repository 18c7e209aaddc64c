import type { QueryOf } from '@hostel/contracts/wire/call';
import { type allLeave, leaveStatuses, leaveTypes } from '@hostel/contracts/leave';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { leaveApplications } from '../../platform/database/schema/requests/leave.ts';
import { dayOf, fromDay } from '../../platform/database/conditions.ts';
import { type HallScope, hallInScope } from '../../platform/scope/hall-scope.ts';
import { prepareSearch, typeLabelled } from '../../platform/lists/search.ts';
import {
  byStudent,
  counting,
  onlyRow,
  listFilters,
  listOrder,
  rank,
  type ListReader,
  type Sorts,
} from '../../platform/lists/staff-list.ts';
import { leaveLabels } from '../requests/index.ts';
import { selectLeaveWithStudent, toStaffLeave } from './repository.ts';

type Query = QueryOf<typeof allLeave>;

const { id, studentId, status, leaveType, createdAt, updatedAt, decidedAt, hallId, roomNumber } =
  leaveApplications;
const searchText = sql`${leaveApplications}.search_text`;
const labelled = typeLabelled(leaveType, leaveLabels);
const columns = {
  id,
  studentId,
  status,
  type: leaveType,
  createdAt,
  hallId,
  roomNumber,
  searchText,
  labelled,
};
const sorts: Sorts<Query['sortBy']> = {
  type: rank(leaveType, leaveTypes),
  status: rank(status, leaveStatuses),
  student: byStudent,
};

/** A page of every student's leave, with counts over the whole filtered set. */
export async function findAllLeave(queryable: Queryable, query: Query, reader: ListReader) {
  const { timeZone, now } = reader;
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, reader);
  const rows = await selectLeaveWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const counts = onlyRow(
    await queryable
      .select({
        total: count(),
        pending: counting(eq(status, 'pending')),
        approved: counting(eq(status, 'approved')),
        rejected: counting(eq(status, 'rejected')),
        withdrawn: counting(eq(status, 'withdrawn')),
        approvedToday: counting(approvedSince(dayOf(now, timeZone), timeZone)),
      })
      .from(leaveApplications)
      .where(where),
  );
  return { leave: rows.map(toStaffLeave), counts };
}

/**
 * Leave that the office approved on a calendar day or later. Shortening leave afterwards is not an
 * approval; the condition on `updatedAt` is true of all approved leave and uses its index.
 */
function approvedSince(day: string, timeZone: string): SQL {
  const decided = fromDay(sql`coalesce(${decidedAt}, ${updatedAt})`, day, timeZone);
  return sql`${eq(status, 'approved')} and ${fromDay(updatedAt, day, timeZone)} and ${decided}`;
}

/** How many leave applications within a scope the office approved on a calendar day or later. */
export function countLeaveApprovedSince(
  queryable: Queryable,
  scope: HallScope,
  day: string,
  timeZone: string,
): Promise<number> {
  const seen = hallInScope(scope, hallId);
  return queryable.$count(leaveApplications, and(seen, approvedSince(day, timeZone)));
}

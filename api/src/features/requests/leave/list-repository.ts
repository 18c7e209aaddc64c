import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import { type allLeave, leaveStatuses, leaveTypes } from '@hostel/contracts/requests/leave';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import { prepareSearch, typeLabelled } from '../../../platform/http/lists/search.ts';
import {
  byStudent,
  isRunningCount,
  listFilters,
  listOrder,
  rank,
  type ListReader,
  type Sorts,
} from '../../../platform/http/lists/staff-list.ts';
import { findRunningCountsOf, sumInStatus, sumOf } from '../shared/index.ts';
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

/** A page of every student's leave, with counts over the complete filtered set. */
export async function findAllLeave(queryable: Queryable, query: Query, reader: ListReader) {
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, reader);
  const rows = await selectLeaveWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const counts = await readCounts(queryable, { query, reader, where });
  return { leave: rows.map(toStaffLeave), counts };
}

interface Counted {
  query: Query;
  reader: ListReader;
  where: SQL | undefined;
}

/** Over the complete filtered set. */
async function readCounts(
  queryable: Queryable,
  { query, reader, where }: Counted,
): Promise<ReplyOf<typeof allLeave>['counts']> {
  const { timeZone, now } = reader;
  const today = approvedSince(dayOf(now, timeZone), timeZone);
  const approvedToday = await queryable.$count(leaveApplications, and(today, where));
  const groups = isRunningCount(query)
    ? await findRunningCountsOf(queryable, 'leave', query, reader)
    : await queryable
        .select({ status, requests: count() })
        .from(leaveApplications)
        .where(where)
        .groupBy(status);
  return {
    total: sumOf(groups),
    pending: sumInStatus(groups, 'pending'),
    approved: sumInStatus(groups, 'approved'),
    rejected: sumInStatus(groups, 'rejected'),
    withdrawn: sumInStatus(groups, 'withdrawn'),
    approvedToday,
  };
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

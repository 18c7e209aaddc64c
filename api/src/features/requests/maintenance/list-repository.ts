import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import {
  type allMaintenanceRequests,
  maintenanceStatuses,
  priorities,
} from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
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
import { selectRequestWithStudent, toStaffRequest } from './repository.ts';

type Query = QueryOf<typeof allMaintenanceRequests>;

const { id, studentId, status, requestType, createdAt, updatedAt, priority, hallId, roomNumber } =
  maintenanceRequests;
const searchText = sql`${maintenanceRequests}.search_text`;
const labelled = typeLabelled(requestType, maintenanceLabels);
const columns = {
  id,
  studentId,
  status,
  type: requestType,
  createdAt,
  hallId,
  roomNumber,
  searchText,
  labelled,
};
const sorts: Sorts<Query['sortBy']> = {
  type: requestType,
  status: rank(status, maintenanceStatuses),
  priority: rank(priority, priorities),
  student: byStudent,
};

/** A page of every student's requests, with counts over the complete filtered set. */
export async function findAllRequests(queryable: Queryable, query: Query, reader: ListReader) {
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, reader);
  const rows = await selectRequestWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const counts = await readCounts(queryable, { query, reader, where });
  return { requests: rows.map(toStaffRequest), counts };
}

type Counts = ReplyOf<typeof allMaintenanceRequests>['counts'];
interface Counted {
  query: Query;
  reader: ListReader;
  where: SQL | undefined;
}

/** Over the complete filtered set. */
async function readCounts(
  queryable: Queryable,
  { query, reader, where }: Counted,
): Promise<Counts> {
  const { timeZone, now } = reader;
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  const done = and(eq(status, 'completed'), today, where);
  const resolvedToday = await queryable.$count(maintenanceRequests, done);
  const groups = isRunningCount(query)
    ? await findRunningCountsOf(queryable, 'maintenance', query, reader)
    : await queryable
        .select({ status, requests: count() })
        .from(maintenanceRequests)
        .where(where)
        .groupBy(status);
  return {
    total: sumOf(groups),
    pending: sumInStatus(groups, 'pending'),
    inProgress: sumInStatus(groups, 'in-progress'),
    completed: sumInStatus(groups, 'completed'),
    cancelled: sumInStatus(groups, 'cancelled'),
    resolvedToday,
  };
}

import type { QueryOf } from '@hostel/contracts/wire/call';
import {
  type allMaintenanceRequests,
  maintenanceStatuses,
  priorities,
} from '@hostel/contracts/maintenance';
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { maintenanceRequests } from '../../platform/database/schema/requests/maintenance.ts';
import { dayOf, fromDay } from '../../platform/database/conditions.ts';
import { prepareSearch, typeLabelled } from '../../platform/lists/search.ts';
import {
  byStudent,
  counting,
  listFilters,
  listOrder,
  onlyRow,
  rank,
  type ListReader,
  type Sorts,
} from '../../platform/lists/staff-list.ts';
import { maintenanceLabels } from '../requests/index.ts';
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
  const { timeZone, now } = reader;
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, reader);
  const rows = await selectRequestWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  const counts = onlyRow(
    await queryable
      .select({
        total: count(),
        pending: counting(eq(status, 'pending')),
        inProgress: counting(eq(status, 'in-progress')),
        completed: counting(eq(status, 'completed')),
        cancelled: counting(eq(status, 'cancelled')),
        resolvedToday: counting(sql`${status} = 'completed' and ${today}`),
      })
      .from(maintenanceRequests)
      .where(where),
  );
  return { requests: rows.map(toStaffRequest), counts };
}

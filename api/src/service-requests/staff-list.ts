import type { QueryOf, ReplyOf } from '@hostel/contracts/call';
import {
  type allServiceRequests,
  maintenanceStatuses,
  priorities,
} from '@hostel/contracts/service-requests';
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { serviceRequests } from '../database/schema/service-requests.ts';
import { dayOf, fromDay } from '../requests/conditions.ts';
import { prepareSearch } from '../requests/search.ts';
import {
  byStudent,
  counting,
  listFilters,
  listOrder,
  rank,
  type Sorts,
} from '../requests/staff-list.ts';
import { selectWithStudent, toStaffView } from './repository.ts';

type Query = QueryOf<typeof allServiceRequests>;
type Counts = ReplyOf<typeof allServiceRequests>['counts'];

const { id, studentId, status, requestType, createdAt, updatedAt, priority } = serviceRequests;
const searchText = sql`${serviceRequests}.search_text`;
const columns = { id, studentId, status, type: requestType, createdAt, searchText };
const sorts: Sorts<Query['sortBy']> = {
  type: requestType,
  status: rank(status, maintenanceStatuses),
  priority: rank(priority, priorities),
  student: byStudent,
};

/** A page of every student's requests, with counts over the whole filtered set. */
export async function listAll(queryable: Queryable, query: Query, timeZone: string, now: Date) {
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, timeZone);
  const rows = await selectWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  const [counts] = await queryable
    .select({
      total: count(),
      pending: counting(eq(status, 'pending')),
      inProgress: counting(eq(status, 'in-progress')),
      completed: counting(eq(status, 'completed')),
      cancelled: counting(eq(status, 'cancelled')),
      resolvedToday: counting(sql`${status} = 'completed' and ${today}`),
    })
    .from(serviceRequests)
    .where(where);
  return { requests: rows.map(toStaffView), counts: counts ?? noCounts };
}

const noCounts: Counts = {
  total: 0,
  pending: 0,
  inProgress: 0,
  completed: 0,
  cancelled: 0,
  resolvedToday: 0,
};

import type { QueryOf, ReplyOf } from '@hostel/contracts/call';
import {
  type allServiceRequests,
  maintenanceStatuses,
  priorities,
} from '@hostel/contracts/service-requests';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people } from '../database/schema/people.ts';
import { serviceRequests } from '../database/schema/service-requests.ts';
import { dayOf, fromDay, throughDay } from '../requests/conditions.ts';
import { prepareSearch, requestMatches, type Search } from '../requests/search.ts';
import { selectWithStudent, toStaffView } from './repository.ts';

type Query = QueryOf<typeof allServiceRequests>;
type Counts = ReplyOf<typeof allServiceRequests>['counts'];

const { id, studentId, status, requestType, createdAt, updatedAt, priority } = serviceRequests;

/** Kept by the database, and of no use in a row. */
const searchText = sql`${serviceRequests}.search_text`;

function filters(query: Query, search: Search | undefined, timeZone: string): SQL | undefined {
  return and(
    search && requestMatches(search, { studentId, searchText }),
    query.status && eq(status, query.status),
    query.type && eq(requestType, query.type),
    query.from ? fromDay(createdAt, query.from, timeZone) : undefined,
    query.to ? throughDay(createdAt, query.to, timeZone) : undefined,
  );
}

/** Words sort by what they mean, not by their letters. */
function rank(column: SQL | typeof status | typeof priority, values: readonly string[]): SQL {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`array_position(array[${list}], ${column})`;
}

function order(query: Query): SQL[] {
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const newest = [desc(createdAt), desc(id)];
  switch (query.sortBy) {
    case 'date':
      return [direction(createdAt), direction(id)];
    case 'type':
      return [direction(requestType), ...newest];
    case 'status':
      return [direction(rank(status, maintenanceStatuses)), ...newest];
    case 'priority':
      return [direction(rank(priority, priorities)), ...newest];
    case 'student':
      return [direction(sql`lower(${people.name})`), ...newest];
  }
}

/** A page of every student's requests, with counts over the whole filtered set. */
export async function listAll(queryable: Queryable, query: Query, timeZone: string, now: Date) {
  const search = await prepareSearch(queryable, query.search);
  const where = filters(query, search, timeZone);
  const rows = await selectWithStudent(queryable)
    .where(where)
    .orderBy(...order(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  const having = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await queryable
    .select({
      total: count(),
      pending: having(eq(status, 'pending')),
      inProgress: having(eq(status, 'in-progress')),
      completed: having(eq(status, 'completed')),
      cancelled: having(eq(status, 'cancelled')),
      resolvedToday: having(sql`${status} = 'completed' and ${today}`),
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

import type { QueryOf, ReplyOf } from '@hostel/contracts/call';
import { type allLeave, leaveStatuses, leaveTypes } from '@hostel/contracts/leave';
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { leaveApplications } from '../database/schema/leave.ts';
import { dayOf } from '../requests/conditions.ts';
import { prepareSearch } from '../requests/search.ts';
import {
  byStudent,
  counting,
  listFilters,
  listOrder,
  rank,
  type Sorts,
} from '../requests/staff-list.ts';
import { approvedOn } from './approved-on.ts';
import { selectWithStudent, toStaffView } from './repository.ts';

type Query = QueryOf<typeof allLeave>;
type Counts = ReplyOf<typeof allLeave>['counts'];

const { id, studentId, status, leaveType, createdAt } = leaveApplications;
const searchText = sql`${leaveApplications}.search_text`;
const columns = { id, studentId, status, type: leaveType, createdAt, searchText };
const sorts: Sorts<Query['sortBy']> = {
  type: rank(leaveType, leaveTypes),
  status: rank(status, leaveStatuses),
  student: byStudent,
};

/** A page of every student's leave, with counts over the whole filtered set. */
export async function listAll(queryable: Queryable, query: Query, timeZone: string, now: Date) {
  const search = await prepareSearch(queryable, query.search);
  const where = listFilters(query, search, columns, timeZone);
  const rows = await selectWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counts] = await queryable
    .select({
      total: count(),
      pending: counting(eq(status, 'pending')),
      approved: counting(eq(status, 'approved')),
      rejected: counting(eq(status, 'rejected')),
      withdrawn: counting(eq(status, 'withdrawn')),
      approvedToday: counting(approvedOn(dayOf(now, timeZone), timeZone)),
    })
    .from(leaveApplications)
    .where(where);
  return { leave: rows.map(toStaffView), counts: counts ?? noCounts };
}

const noCounts: Counts = {
  total: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  approvedToday: 0,
};

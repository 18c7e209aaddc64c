import type { QueryOf, ReplyOf } from '@hostel/contracts/call';
import { type allFeedback, feedbackStatuses, feedbackTypes } from '@hostel/contracts/feedback';
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { feedback } from '../database/schema/feedback.ts';
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

type Query = QueryOf<typeof allFeedback>;
type Counts = ReplyOf<typeof allFeedback>['counts'];

const { id, studentId, status, feedbackType, createdAt } = feedback;
const searchText = sql`${feedback}.search_text`;
const columns = { id, studentId, status, type: feedbackType, createdAt, searchText };
const sorts: Sorts<Query['sortBy']> = {
  type: rank(feedbackType, feedbackTypes),
  status: rank(status, feedbackStatuses),
  student: byStudent,
};

/** A page of every student's feedback, with counts over the whole filtered set. */
export async function listAll(queryable: Queryable, query: Query, timeZone: string) {
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
      inProgress: counting(eq(status, 'in-progress')),
      resolved: counting(eq(status, 'resolved')),
      closed: counting(eq(status, 'closed')),
    })
    .from(feedback)
    .where(where);
  return { given: rows.map(toStaffView), counts: counts ?? noCounts };
}

const noCounts: Counts = { total: 0, pending: 0, inProgress: 0, resolved: 0, closed: 0 };

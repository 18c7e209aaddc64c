import type { QueryOf } from '@hostel/contracts/wire/call';
import {
  type allFeedback,
  feedbackStatuses,
  feedbackTypes,
} from '@hostel/contracts/requests/feedback';
import { and, count, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import { prepareSearch } from '../../../platform/http/lists/search.ts';
import {
  byStudent,
  isRunningCount,
  listFilters,
  listOrder,
  rank,
  type ListReader,
  type Sorts,
} from '../../../platform/http/lists/staff-list.ts';
import { readableBy } from '../../../platform/http/scope/confidential.ts';
import { findRunningCountsOf, sumInStatus, sumOf } from '../shared/index.ts';
import { selectFeedbackWithStudent, toStaffFeedback } from './repository.ts';

type Query = QueryOf<typeof allFeedback>;

const { id, studentId, status, feedbackType, createdAt, hallId, roomNumber, confidential } =
  feedback;
const searchText = sql`${feedback}.search_text`;
const columns = {
  id,
  studentId,
  status,
  type: feedbackType,
  createdAt,
  hallId,
  roomNumber,
  searchText,
};
const sorts: Sorts<Query['sortBy']> = {
  type: rank(feedbackType, feedbackTypes),
  status: rank(status, feedbackStatuses),
  student: byStudent,
};

/** A page of the feedback that the reader may read, with counts over the complete filtered set. */
export async function findAllFeedback(queryable: Queryable, query: Query, reader: ListReader) {
  const search = await prepareSearch(queryable, query.search);
  const where = and(
    listFilters(query, search, columns, reader),
    readableBy(reader.role, confidential),
  );
  const rows = await selectFeedbackWithStudent(queryable)
    .where(where)
    .orderBy(...listOrder(query, columns, sorts))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const groups = isRunningCount(query)
    ? await findRunningCountsOf(queryable, 'feedback', query, reader)
    : await queryable
        .select({ status, requests: count() })
        .from(feedback)
        .where(where)
        .groupBy(status);
  const counts = {
    total: sumOf(groups),
    pending: sumInStatus(groups, 'pending'),
    inProgress: sumInStatus(groups, 'in-progress'),
    resolved: sumInStatus(groups, 'resolved'),
    closed: sumInStatus(groups, 'closed'),
  };
  return { feedback: rows.map(toStaffFeedback), counts };
}

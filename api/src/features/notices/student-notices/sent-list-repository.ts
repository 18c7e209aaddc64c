import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import { type sentNotices, studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { and, asc, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { studentNotices } from '../../../platform/database/schema/notices/student-notices.ts';
import { fromDay, throughDay } from '../../../platform/database/conditions.ts';
import { prepareSearch, requestMatches, type Search } from '../../../platform/http/lists/search.ts';
import { counting, type ListReader, rank } from '../../../platform/http/lists/staff-list.ts';
import { residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { selectSent, toSent } from './repository.ts';

type Query = QueryOf<typeof sentNotices>;
type Counts = ReplyOf<typeof sentNotices>['counts'];

const { id, recipientId, noticeType, isUrgent, createdAt, deliveredAt, readAt } = studentNotices;
const foldedText = sql`${studentNotices}.folded_text`;

/** The delivery states; every notice is in exactly one. */
const deliveryStates = {
  pending: and(isNull(deliveredAt), isNull(readAt)) ?? sql`false`,
  delivered: and(isNotNull(deliveredAt), isNull(readAt)) ?? sql`false`,
  read: isNotNull(readAt),
};

function filters(
  query: Query,
  search: Search | undefined,
  { scope, timeZone }: NoticeReader,
): SQL | undefined {
  return and(
    residentInScope(scope, recipientId),
    search && requestMatches(search, { studentId: recipientId, foldedText }),
    query.hall === undefined ? undefined : residentInScope([query.hall], recipientId),
    query.type && eq(noticeType, query.type),
    query.status && deliveryStates[query.status],
    query.from === undefined ? undefined : fromDay(createdAt, query.from, timeZone),
    query.to === undefined ? undefined : throughDay(createdAt, query.to, timeZone),
  );
}

function order(query: Query): SQL[] {
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const newest = [desc(createdAt), desc(id)];
  switch (query.sortBy) {
    case 'date':
      return [direction(createdAt), direction(id)];
    case 'type':
      return [direction(rank(noticeType, studentNoticeTypes)), ...newest];
    case 'urgent':
      return [direction(isUrgent), ...newest];
  }
}

/** Who reads the list; its days are those of `timeZone`. */
type NoticeReader = Pick<ListReader, 'scope' | 'timeZone'>;

/** A page of the notices to students within a scope, with counts over the complete filtered set. */
export async function listSent(queryable: Queryable, query: Query, reader: NoticeReader) {
  const search = await prepareSearch(queryable, query.search);
  const where = filters(query, search, reader);
  const rows = await selectSent(queryable)
    .where(where)
    .orderBy(...order(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { notices: rows.map(toSent), counts: await countSent(queryable, where) };
}

async function countSent(queryable: Queryable, where: SQL | undefined): Promise<Counts> {
  const byType = await queryable
    .select({
      type: noticeType,
      count: count(),
      urgent: counting(eq(isUrgent, true)),
      pending: counting(deliveryStates.pending),
      delivered: counting(or(deliveryStates.delivered, deliveryStates.read) ?? sql`false`),
      read: counting(deliveryStates.read),
    })
    .from(studentNotices)
    .where(where)
    .groupBy(noticeType)
    .orderBy(rank(noticeType, studentNoticeTypes));
  const sum = (key: 'count' | 'urgent' | 'pending' | 'delivered' | 'read') =>
    byType.reduce((total, row) => total + row[key], 0);
  return {
    total: sum('count'),
    urgent: sum('urgent'),
    pending: sum('pending'),
    delivered: sum('delivered'),
    read: sum('read'),
    byType: byType.map((row) => ({ type: row.type, count: row.count })),
  };
}

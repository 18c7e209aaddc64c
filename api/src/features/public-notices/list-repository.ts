import type { QueryOf } from '@hostel/contracts/wire/call';
import type {
  archivedNotices,
  listPublicNotices,
  publishedNotices,
} from '@hostel/contracts/public-notices';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/connection/client.ts';
import { publicNotices } from '../../platform/database/schema/notices/public-notices.ts';
import { containing } from '../../platform/database/conditions.ts';
import { counting, onlyRow } from '../../platform/lists/staff-list.ts';
import { withAttachments } from './repository.ts';

type StaffQuery = QueryOf<typeof listPublicNotices>;
type BoardQuery = QueryOf<typeof publishedNotices>;
type ArchiveQuery = QueryOf<typeof archivedNotices>;

const { id, title, content, category, isImportant, status, effectiveDate, expiryDate } =
  publicNotices;
const { publishedAt, createdAt, updatedAt } = publicNotices;

function validity(which: StaffQuery['validity'], today: string): SQL | undefined {
  switch (which) {
    case undefined:
      return undefined;
    case 'future':
      return sql`${effectiveDate} > ${today}::date`;
    case 'expired':
      return sql`${expiryDate} < ${today}::date`;
    case 'active':
      return sql`${effectiveDate} <= ${today}::date
        and (${expiryDate} is null or ${expiryDate} >= ${today}::date)`;
  }
}

function containsText(search: string | undefined): SQL | undefined {
  const pattern = search && containing(search);
  return pattern ? or(ilike(title, pattern), ilike(content, pattern)) : undefined;
}

function statusIs(wanted: StaffQuery['status']): SQL | undefined {
  if (wanted === undefined) return undefined;
  if (wanted !== 'scheduled') return eq(status, wanted);
  return and(eq(status, 'draft'), isNotNull(publicNotices.publishAt));
}

function filters(query: StaffQuery, today: string): SQL | undefined {
  return and(
    containsText(query.search),
    statusIs(query.status),
    query.category && eq(category, query.category),
    query.priority && eq(isImportant, query.priority === 'important'),
    validity(query.validity, today),
  );
}

const sortColumns = { createdAt, effectiveDate, title: sql`lower(${title})`, category, status };

/** A page of notices of every status, with counts over the complete filtered set. */
export async function findNoticesForStaff(queryable: Queryable, query: StaffQuery, today: string) {
  const where = filters(query, today);
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const rows = await queryable
    .select()
    .from(publicNotices)
    .where(where)
    .orderBy(direction(sortColumns[query.sortBy]), direction(createdAt), direction(id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const counts = onlyRow(
    await queryable
      .select({
        total: count(),
        published: counting(eq(status, 'published')),
        important: counting(eq(isImportant, true)),
        drafts: counting(eq(status, 'draft')),
      })
      .from(publicNotices)
      .where(where),
  );
  return { notices: await withAttachments(queryable, rows), counts };
}

/**
 * Reads the state of the board: how many notices it has, and a tag from the latest and the sum of
 * their `updatedAt`. The sum also changes when a change commits after a later one. The statement is
 * prepared once, because every visit runs it.
 */
export function prepareBoardState(
  database: Database,
): () => Promise<{ total: number; tag: string }> {
  const statement = database.drizzle
    .select({
      total: count(),
      tag: sql<string>`concat_ws('-', count(*),
        (extract(epoch from max(${updatedAt})) * 1000)::bigint,
        sum((extract(epoch from ${updatedAt}) * 1000)::bigint))`,
    })
    .from(publicNotices)
    .where(eq(status, 'published'))
    .prepare('public_notice_board_state');
  return async () => {
    const [state] = await statement.execute();
    return state ?? { total: 0, tag: '0' };
  };
}

/** A page of the board: those that are not expired first, in them important first, then newest. */
export async function findBoardPage(queryable: Queryable, query: BoardQuery, today: string) {
  const rows = await queryable
    .select()
    .from(publicNotices)
    .where(and(eq(status, 'published'), query.category && eq(category, query.category)))
    .orderBy(
      sql`coalesce(${expiryDate} < ${today}::date, false)`,
      desc(isImportant),
      desc(publishedAt),
      desc(id),
    )
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return withAttachments(queryable, rows);
}

/** A page of all notices that were ever published, the newest first, and how many match. */
export async function findArchivePage(queryable: Queryable, query: ArchiveQuery) {
  const where = and(inArray(status, ['published', 'archived']), containsText(query.search));
  const rows = await queryable
    .select()
    .from(publicNotices)
    .where(where)
    .orderBy(desc(publishedAt), desc(id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const total = await queryable.$count(publicNotices, where);
  return { notices: await withAttachments(queryable, rows), total };
}

/** How many published notices a category has. */
export async function countPublished(
  queryable: Queryable,
  ofCategory: NonNullable<BoardQuery['category']>,
): Promise<number> {
  return queryable.$count(publicNotices, and(eq(status, 'published'), eq(category, ofCategory)));
}

import type { QueryOf } from '@hostel/contracts/call';
import type { listPublicNotices, publishedNotices } from '@hostel/contracts/public-notices';
import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../database/client.ts';
import { publicNotices } from '../database/schema/public-notices.ts';
import { containing } from '../requests/conditions.ts';
import { withAttachments } from './repository.ts';

type StaffQuery = QueryOf<typeof listPublicNotices>;
type BoardQuery = QueryOf<typeof publishedNotices>;

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

function filters(query: StaffQuery, today: string): SQL | undefined {
  const pattern = query.search && containing(query.search);
  return and(
    pattern ? or(ilike(title, pattern), ilike(content, pattern)) : undefined,
    query.status && eq(status, query.status),
    query.category && eq(category, query.category),
    query.priority && eq(isImportant, query.priority === 'important'),
    validity(query.validity, today),
  );
}

const sortColumns = { createdAt, effectiveDate, title: sql`lower(${title})`, category, status };

/** A page of notices of every status, with counts over the whole filtered set. */
export async function listForStaff(queryable: Queryable, query: StaffQuery, today: string) {
  const where = filters(query, today);
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const rows = await queryable
    .select()
    .from(publicNotices)
    .where(where)
    .orderBy(direction(sortColumns[query.sortBy]), direction(createdAt), direction(id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const having = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await queryable
    .select({
      total: count(),
      published: having(eq(status, 'published')),
      important: having(eq(isImportant, true)),
      drafts: having(eq(status, 'draft')),
    })
    .from(publicNotices)
    .where(where);
  return {
    notices: await withAttachments(queryable, rows),
    counts: counts ?? { total: 0, published: 0, important: 0, drafts: 0 },
  };
}

/**
 * Reads what tells one state of the board from another: how many notices it has and when they were
 * changed, as latest instant and as sum. The sum also moves when a change commits after a later one.
 * Prepared once: it is asked with every visit.
 */
export function boardStateReader(
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

/** A page of the board: important first, then newest. */
export async function listBoard(queryable: Queryable, query: BoardQuery) {
  const rows = await queryable
    .select()
    .from(publicNotices)
    .where(and(eq(status, 'published'), query.category && eq(category, query.category)))
    .orderBy(desc(isImportant), desc(publishedAt), desc(id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return withAttachments(queryable, rows);
}

/** How many published notices a category has. */
export async function countBoard(
  queryable: Queryable,
  ofCategory: NonNullable<BoardQuery['category']>,
): Promise<number> {
  return queryable.$count(publicNotices, and(eq(status, 'published'), eq(category, ofCategory)));
}

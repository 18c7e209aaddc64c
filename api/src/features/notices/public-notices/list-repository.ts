import type { QueryOf } from '@hostel/contracts/wire/call';
import type { archivedNotices, listPublicNotices } from '@hostel/contracts/notices/public-notices';
import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { publicNotices } from '../../../platform/database/schema/notices/public-notices.ts';
import { containsWords } from '../../../platform/database/search.ts';
import { counting, onlyRow } from '../../../platform/http/lists/staff-list.ts';
import { withAttachments } from './repository.ts';

type StaffQuery = QueryOf<typeof listPublicNotices>;
type ArchiveQuery = QueryOf<typeof archivedNotices>;

const { id, title, content, category, isImportant, status, effectiveDate, expiryDate } =
  publicNotices;
const { publishedAt, createdAt } = publicNotices;

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

function matches(search: string | undefined): SQL | undefined {
  return search ? containsWords(sql`fold_text(${title} || ' ' || ${content})`, search) : undefined;
}

function statusIs(wanted: StaffQuery['status']): SQL | undefined {
  if (wanted === undefined) return undefined;
  if (wanted !== 'scheduled') return eq(status, wanted);
  return and(eq(status, 'draft'), isNotNull(publicNotices.publishAt));
}

function filters(query: StaffQuery, today: string): SQL | undefined {
  return and(
    matches(query.search),
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

/** A page of all notices that were ever published, the newest first, and how many match. */
export async function findArchivePage(queryable: Queryable, query: ArchiveQuery) {
  const where = and(inArray(status, ['published', 'archived']), matches(query.search));
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

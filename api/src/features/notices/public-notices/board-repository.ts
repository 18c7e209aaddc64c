import type { PublicNotice, publishedNotices } from '@hostel/contracts/notices/public-notices';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { batched } from '../../../platform/database/batched.ts';
import type { Database } from '../../../platform/database/connection/client.ts';
import { namedStatement } from '../../../platform/database/named-statement.ts';
import { toPublicNotice, type File, type ShownRow } from './repository.ts';

type Query = QueryOf<typeof publishedNotices>;

/**
 * How many notices the board has, and a tag from the latest `updatedAt` and the sum of the transactions
 * that wrote the rows: it changes with every change of a row, also when one commits after a later one.
 */
const state = `
  select count(*)::int as total,
         concat_ws('-', count(*), (extract(epoch from max(updated_at)) * 1000)::bigint,
           sum(xmin::text::bigint)) as tag
    from public_notices where status = 'published'`;

const readTag = namedStatement<{ tag: string }, []>('public_notice_board_state', state);

interface BoardRow extends Omit<ShownRow, 'id'> {
  tag: string;
  total: number;
  ofCategory: number;
  /** Null in the one row of an empty page. */
  id: string | null;
  files: File[] | null;
}

const readPage = namedStatement<
  BoardRow,
  [category: string | null, today: string, limit: number, offset: number]
>(
  'public_notice_board_page',
  `with state as (${state}),
   page as (
     select * from (
       select id, title, content, category, is_important, status, effective_date, expiry_date,
              publish_at, published_at, created_at, updated_at,
              row_number() over (order by coalesce(expiry_date < $2::date, false),
                is_important desc, published_at desc nulls first, id desc) as place
         from public_notices
        where status = 'published' and ($1::text is null or category = $1)) as placed
      order by place limit $3 offset $4)
   select state.tag, state.total,
          (select count(*)::int from public_notices
            where status = 'published' and category = $1) as "ofCategory",
          page.id, title, content, category, is_important as "isImportant", status,
          effective_date as "effectiveDate", expiry_date as "expiryDate",
          publish_at as "publishAt", published_at as "publishedAt", created_at as "createdAt", updated_at as "updatedAt",
          (select json_agg(json_build_object('id', file.id, 'noticeId', file.notice_id,
                    'filename', file.filename, 'contentType', file.content_type) order by file.id)
             from public_notice_attachments file where file.notice_id = page.id) as files
     from state left join page on true
    order by place`,
);

/** The reader of the board's tag: every visit reads it, so simultaneous visits share a statement. */
export function prepareBoardState({ pool }: Pick<Database, 'pool'>): () => Promise<string> {
  const read = batched(async (visits: readonly undefined[]) => {
    const [row] = await readTag(pool, []);
    return visits.map(() => row?.tag ?? '0');
  });
  return async () => (await read(undefined)) ?? '0';
}

/**
 * A page of the board: those that are not expired first, in them important first, then newest; with the
 * total and the tag of the same snapshot.
 */
export async function findBoardPage(
  { pool }: Pick<Database, 'pool'>,
  { category, limit, page }: Query,
  today: string,
): Promise<{ notices: PublicNotice[]; total: number; tag: string }> {
  const rows = await readPage(pool, [category ?? null, today, limit, (page - 1) * limit]);
  const [first] = rows;
  return {
    notices: rows.flatMap(({ id, files, ...row }) =>
      id === null ? [] : [toPublicNotice({ ...row, id }, files ?? [])],
    ),
    total: (category ? first?.ofCategory : first?.total) ?? 0,
    tag: first?.tag ?? '0',
  };
}

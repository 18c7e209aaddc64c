import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import type { archivedNotices, publishedNotices } from '@hostel/contracts/notices/public-notices';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CachedReply } from '../../../platform/http/call-context.ts';
import { cachedTexts } from '../../../platform/http/cached-texts.ts';
import { findBoardPage, prepareBoardState } from './board-repository.ts';
import { findArchivePage } from './list-repository.ts';
import { noticePages } from './pages.ts';

type Query = QueryOf<typeof publishedNotices>;
type Page = Omit<ReplyOf<typeof publishedNotices>, 'success'>;

/** Increase it when the reply's shape changes, so that copies of the old shape are not reused. */
const replyVersion = 2;

/**
 * Makes the reader of the notice board. Each call reads the current state, which simultaneous calls share;
 * the page is read and written once for each state.
 */
export function createBoardReader({ database, config }: Pick<Deps, 'database' | 'config'>) {
  const readState = prepareBoardState(database);
  const texts = cachedTexts();

  return async function readBoard(query: Query): Promise<CachedReply<Page>> {
    const state = await readState();
    // Notices that expire move to the end, at the beginning of a day.
    const today = dayOf(new Date(), config.timeZone);
    const etagOf = (tag: string) => `${replyVersion}-${today}-${tag}`;
    return {
      etag: etagOf(state),
      variant: `${query.page} ${query.limit} ${query.category ?? ''}`,
      texts,
      async make() {
        const { notices, total, tag } = await findBoardPage(database, query, today);
        return { etag: etagOf(tag), reply: { notices, pagination: noticePages(query, total) } };
      },
    };
  };
}

/** A page of the archive: every notice that was ever published, whatever its dates, newest first. */
export async function readArchive(
  { database }: Pick<Deps, 'database'>,
  query: QueryOf<typeof archivedNotices>,
): Promise<Page> {
  const { notices, total } = await findArchivePage(database.drizzle, query);
  return { notices, pagination: noticePages(query, total) };
}

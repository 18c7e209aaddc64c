import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import type { archivedNotices, publishedNotices } from '@hostel/contracts/public-notices';
import { dayOf } from '../../platform/database/conditions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TaggedReply } from '../../platform/http/calls/call-context.ts';
import {
  countPublished,
  findArchivePage,
  findBoardPage,
  prepareBoardState,
} from './list-repository.ts';
import { noticePages } from './pages.ts';

type Query = QueryOf<typeof publishedNotices>;
type Page = Omit<ReplyOf<typeof publishedNotices>, 'success'>;

/** Increase it when the reply's shape changes, so that copies of the old shape are not reused. */
const replyVersion = 1;

/** Makes the reader of the notice board. A visitor who has the present state costs one small query. */
export function createBoardReader({ database, config }: Pick<Deps, 'database' | 'config'>) {
  const readState = prepareBoardState(database);

  return async function readBoard(query: Query): Promise<TaggedReply<Page>> {
    const state = await readState();
    // Notices that expire move to the end, at the beginning of a day.
    const today = dayOf(new Date(), config.timeZone);
    return {
      etag: `${replyVersion}-${today}-${state.tag}`,
      async make() {
        const notices = await findBoardPage(database.drizzle, query, today);
        const total = query.category
          ? await countPublished(database.drizzle, query.category)
          : state.total;
        return { notices, pagination: noticePages(query, total) };
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

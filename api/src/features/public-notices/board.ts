import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import type { publishedNotices } from '@hostel/contracts/public-notices';
import type { Deps } from '../../platform/deps.ts';
import type { TaggedReply } from '../../platform/http/calls/call-context.ts';
import { countPublished, findBoardPage, prepareBoardState } from './list-repository.ts';
import { noticePages } from './pages.ts';

type Query = QueryOf<typeof publishedNotices>;
type Page = Omit<ReplyOf<typeof publishedNotices>, 'success'>;

/** Increase it when the reply's shape changes, so that copies of the old shape are not reused. */
const replyVersion = 1;

/** Makes the reader of the notice board. A visitor who has the present state costs one small query. */
export function createBoardReader({ database }: Pick<Deps, 'database'>) {
  const readState = prepareBoardState(database);

  return async function readBoard(query: Query): Promise<TaggedReply<Page>> {
    const state = await readState();
    return {
      etag: `${replyVersion}-${state.tag}`,
      async make() {
        const notices = await findBoardPage(database.drizzle, query);
        const total = query.category
          ? await countPublished(database.drizzle, query.category)
          : state.total;
        return { notices, pagination: noticePages(query, total) };
      },
    };
  };
}

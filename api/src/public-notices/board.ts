import type { QueryOf, ReplyOf } from '@hostel/contracts/call';
import type { publishedNotices } from '@hostel/contracts/public-notices';
import type { Deps } from '../deps.ts';
import type { TaggedReply } from '../plugins/call-context.ts';
import { boardStateReader, countBoard, listBoard } from './lists.ts';
import { noticePages } from './pages.ts';

type Query = QueryOf<typeof publishedNotices>;
type Page = Omit<ReplyOf<typeof publishedNotices>, 'success'>;

/** To be raised when the form of the reply changes: old copies must not be taken for new ones. */
const form = 1;

/** The notice board. Visitors who hold its present state cost one small statement. */
export function openBoard({ database }: Pick<Deps, 'database'>) {
  const readState = boardStateReader(database);

  return async function board(query: Query): Promise<TaggedReply<Page>> {
    const state = await readState();
    return {
      etag: `${form}-${state.tag}`,
      async make() {
        const notices = await listBoard(database.drizzle, query);
        const total = query.category
          ? await countBoard(database.drizzle, query.category)
          : state.total;
        return { notices, pagination: noticePages(query, total) };
      },
    };
  };
}

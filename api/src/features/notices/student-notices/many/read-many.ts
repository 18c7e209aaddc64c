import type {
  listNoticesToMany,
  NoticeToMany,
} from '@hostel/contracts/notices/student-notices/many';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import { messages } from '../messages.ts';
import { findMany, listMany } from './many-repository.ts';

type Person = Session['person'];

/** One notice to many, whose students are all of one's halls. @throws AppError 404. */
export async function requireMany(
  queryable: Queryable,
  { halls }: Person,
  id: string,
): Promise<NoticeToMany> {
  const notice = await findMany(queryable, id, halls);
  if (notice) return notice;
  const exists = halls !== null && (await findMany(queryable, id, null)) !== undefined;
  throw notFound(messages.unknown, exists ? { type: 'bulkSend', id } : undefined);
}

/** A page of the notices to many of one's halls, newest first. */
export async function listNotices(
  { database }: Deps,
  who: Person,
  query: QueryOf<typeof listNoticesToMany>,
) {
  const page = { limit: query.limit, offset: offsetOf(query) };
  const narrowing = { scope: who.halls, state: query.state };
  const { notices, total } = await listMany(database.drizzle, narrowing, page);
  return { data: notices, pagination: pages(query, total) };
}

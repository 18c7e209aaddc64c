import type { QueryOf } from '@hostel/contracts/wire/call';
import type { listRequests } from '@hostel/contracts/requests';
import type { Deps } from '../../platform/deps.ts';
import { pages } from '../../platform/lists/pages.ts';
import { listRows } from './repository.ts';

/** Requests of every type, searched, filtered, sorted, counted and paged by the database. */
export async function list({ database, config }: Deps, query: QueryOf<typeof listRequests>) {
  const { rows, counts } = await listRows(database.drizzle, query, config.timeZone, new Date());
  return { data: rows, counts, pagination: pages(query, counts.total) };
}

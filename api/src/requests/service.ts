import type { QueryOf } from '@hostel/contracts/call';
import type { listRequests } from '@hostel/contracts/requests';
import type { Deps } from '../deps.ts';
import { pages } from './pages.ts';
import { countRows, listRows } from './repository.ts';

/** Requests of every type, searched, filtered, sorted, counted and paged by the database. */
export async function list({ database, config }: Deps, query: QueryOf<typeof listRequests>) {
  const now = new Date();
  const data = await listRows(database.drizzle, query, config.timeZone, now);
  const counts = await countRows(database.drizzle, query, config.timeZone, now);
  return { data, counts, pagination: pages(query, counts.total) };
}

import type {
  allMaintenanceRequests,
  myMaintenanceRequests,
} from '@hostel/contracts/requests/maintenance';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { findAllRequests } from './list-repository.ts';
import { findOwnRequests } from './repository.ts';

/** A page of the student's own requests, newest first. */
export async function listOwnRequests(
  { database }: Deps,
  student: Session['person'],
  query: QueryOf<typeof myMaintenanceRequests>,
) {
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { requests, total } = await findOwnRequests(database, student.id, page);
  return { data: requests, pagination: pages(query, total) };
}

/** A page of every student's requests, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllRequests(
  { database, config }: Deps,
  who: Session['person'],
  query: QueryOf<typeof allMaintenanceRequests>,
) {
  const { requests, counts } = await findAllRequests(database.drizzle, query, {
    scope: who.halls,
    role: who.role,
    timeZone: config.timeZone,
    now: new Date(),
  });
  return { data: requests, counts, pagination: pages(query, counts.total) };
}

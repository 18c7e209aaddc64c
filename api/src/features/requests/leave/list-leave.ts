import type { allLeave, myLeave } from '@hostel/contracts/requests/leave';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { findAllLeave } from './list-repository.ts';
import { findOwnLeave } from './repository.ts';

/** A page of the student's own leave, newest first. */
export async function listOwnLeave(
  { database }: Deps,
  student: Session['person'],
  query: QueryOf<typeof myLeave>,
) {
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { leave, total } = await findOwnLeave(database, student.id, page);
  return { data: leave, pagination: pages(query, total) };
}

/** A page of every student's leave, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllLeave(
  { database, config }: Deps,
  who: Session['person'],
  query: QueryOf<typeof allLeave>,
) {
  const { leave, counts } = await findAllLeave(database.drizzle, query, {
    scope: who.halls,
    role: who.role,
    timeZone: config.timeZone,
    now: new Date(),
  });
  return { data: leave, counts, pagination: pages(query, counts.total) };
}

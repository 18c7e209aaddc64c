import type { allFeedback, myFeedback } from '@hostel/contracts/requests/feedback';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { findAllFeedback } from './list-repository.ts';
import { findOwnFeedback } from './repository.ts';

/** A page of the student's own feedback, newest first. */
export async function listOwnFeedback(
  { database }: Deps,
  student: Session['person'],
  query: QueryOf<typeof myFeedback>,
) {
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { feedback, total } = await findOwnFeedback(database, student.id, page);
  return { data: feedback, pagination: pages(query, total) };
}

/** A page of the feedback that a member of staff may read, with counts over the complete filtered set. */
export async function listAllFeedback(
  { database, config }: Deps,
  who: Session['person'],
  query: QueryOf<typeof allFeedback>,
) {
  const { feedback, counts } = await findAllFeedback(database.drizzle, query, {
    scope: who.halls,
    role: who.role,
    timeZone: config.timeZone,
    now: new Date(),
  });
  return { data: feedback, counts, pagination: pages(query, counts.total) };
}

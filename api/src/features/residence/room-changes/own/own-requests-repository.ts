import { and, asc, desc, eq, gt, gte, isNull, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { roomChanges } from '../../../../platform/database/schema/residence/room-changes.ts';
import { type FoundRequest, selectRequests } from '../request-repository.ts';

/** The student who made the request has checked out. */
const hasLeft = sql`exists (select from check_ins as record
  where record.allotment_id = ${roomChanges.allotmentId} and record.left_on is not null)`;

/**
 * The open proposals to a student that were made since an instant, the oldest first; without those of
 * students who have checked out.
 */
export async function findProposalsTo(
  queryable: Queryable,
  { personId, since, now, limit }: { personId: string; since: Date; now: Date; limit: number },
): Promise<FoundRequest[]> {
  return selectRequests(queryable)
    .where(
      and(
        not(hasLeft),
        eq(roomChanges.otherId, personId),
        eq(roomChanges.state, 'proposed'),
        isNull(roomChanges.otherAnswer),
        gt(roomChanges.respondBy, now),
        gte(roomChanges.createdAt, since),
      ),
    )
    .orderBy(asc(roomChanges.createdAt), asc(roomChanges.id))
    .limit(limit);
}

/** The newest requests that a student made or agreed to, the newest first. */
export async function findRequestsOf(
  queryable: Queryable,
  personId: string,
  limit: number,
): Promise<FoundRequest[]> {
  const agreed = and(eq(roomChanges.otherId, personId), eq(roomChanges.otherAnswer, 'agreed'));
  return selectRequests(queryable)
    .where(or(eq(roomChanges.personId, personId), agreed))
    .orderBy(desc(roomChanges.createdAt), desc(roomChanges.id))
    .limit(limit);
}

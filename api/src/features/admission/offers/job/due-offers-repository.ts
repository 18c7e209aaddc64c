import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import {
  allotmentOffers,
  allotmentRounds,
} from '../../../../platform/database/schema/admission/rounds.ts';

const columns = {
  id: allotmentOffers.id,
  studentId: allotmentOffers.personId,
  admissionYear: allotmentRounds.admissionYear,
  respondBy: allotmentOffers.respondBy,
  /** When it was made, or made again. */
  offeredAt: allotments.createdAt,
  acceptByPaying: allotmentRounds.acceptByPaying,
};

function selectOpen(queryable: Queryable) {
  return queryable
    .select(columns)
    .from(allotmentOffers)
    .innerJoin(allotmentRounds, eq(allotmentRounds.id, allotmentOffers.roundId))
    .innerJoin(allotments, eq(allotments.id, allotmentOffers.allotmentId))
    .$dynamic();
}
export type OpenOffer = Awaited<ReturnType<typeof selectOpen>>[number];

/** The open offers whose deadline has passed, the oldest deadline first. */
export async function findDueOffers(queryable: Queryable, now: Date): Promise<OpenOffer[]> {
  return selectOpen(queryable)
    .where(and(eq(allotmentOffers.state, 'open'), lte(allotmentOffers.respondBy, now)))
    .orderBy(asc(allotmentOffers.respondBy), asc(allotmentOffers.id));
}

/** The open offers before their deadline that are accepted by paying. */
export async function findPayableOffers(queryable: Queryable, now: Date): Promise<OpenOffer[]> {
  return selectOpen(queryable)
    .where(
      and(
        eq(allotmentOffers.state, 'open'),
        gt(allotmentOffers.respondBy, now),
        eq(allotmentRounds.acceptByPaying, true),
      ),
    )
    .orderBy(asc(allotmentOffers.id));
}

import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  roundApplications,
  roundDecisions,
} from '../../../../platform/database/schema/admission/rounds.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';

/** The stored decisions of a round with what carrying them out needs, by merit. */
export async function findDecided(queryable: Queryable, roundId: string) {
  return queryable
    .select({
      personId: roundDecisions.personId,
      rank: roundDecisions.rank,
      rankOf: sql<number>`coalesce(${roundDecisions.rankOf}, ${roundDecisions.rank})`,
      group: roundDecisions.meritGroup,
      outcome: roundDecisions.outcome,
      basis: roundDecisions.basis,
      roomType: roundDecisions.roomType,
      bedId: roundDecisions.bedId,
      beforeBedId: roundDecisions.beforeBedId,
      choiceNumber: roundDecisions.choiceNumber,
      missed: roundDecisions.missed,
      unmetNeed: roundDecisions.unmetNeed,
      heldAllotmentId: roundApplications.heldAllotmentId,
      applicationId: roundApplications.applicationId,
      state: applications.state,
      name: people.name,
      email: people.email,
      roomNumber: beds.roomNumber,
      hostelName: halls.name,
    })
    .from(roundDecisions)
    .innerJoin(
      roundApplications,
      sql`${roundApplications.roundId} = ${roundDecisions.roundId}
        and ${roundApplications.personId} = ${roundDecisions.personId}`,
    )
    .innerJoin(applications, eq(applications.id, roundApplications.applicationId))
    .innerJoin(people, eq(people.id, roundDecisions.personId))
    .leftJoin(beds, eq(beds.id, roundDecisions.bedId))
    .leftJoin(halls, eq(halls.id, beds.hallId))
    .where(eq(roundDecisions.roundId, roundId))
    .orderBy(asc(roundDecisions.position));
}
export type Decided = Awaited<ReturnType<typeof findDecided>>[number];

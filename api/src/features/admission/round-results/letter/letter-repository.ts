import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import {
  allotmentOffers,
  allotmentRounds,
  roundDecisions,
} from '../../../../platform/database/schema/admission/rounds.ts';
import {
  allotmentRuns,
  allotments,
} from '../../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { alias } from 'drizzle-orm/pg-core';

const runHall = alias(halls, 'run_hall');

/** A student’s current bed of an admission year with what gave it; undefined without one. */
export async function findOwnBed(queryable: Queryable, personId: string, year: number) {
  const ofAllotment = eq(allotmentOffers.allotmentId, allotments.id);
  const [row] = await queryable
    .select({
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      courseName: studentProfiles.courseName,
      application: { id: applications.id, state: applications.state },
      givenAt: allotments.createdAt,
      bed: beds,
      hall: { name: halls.name, campus: halls.campus },
      runOf: runHall.name,
      round: { kind: allotmentRounds.kind, number: allotmentRounds.number },
      rank: roundDecisions.rank,
      group: roundDecisions.meritGroup,
      respondBy: allotmentOffers.respondBy,
    })
    .from(allotments)
    .innerJoin(people, eq(people.id, allotments.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, allotments.personId))
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .leftJoin(
      applications,
      and(eq(applications.personId, allotments.personId), eq(applications.admissionYear, year)),
    )
    .leftJoin(allotmentRuns, eq(allotmentRuns.id, allotments.runId))
    .leftJoin(runHall, eq(runHall.id, allotmentRuns.hallId))
    .leftJoin(allotmentRounds, eq(allotmentRounds.id, allotments.roundId))
    .leftJoin(
      roundDecisions,
      and(
        eq(roundDecisions.roundId, allotments.roundId),
        eq(roundDecisions.personId, allotments.personId),
      ),
    )
    .leftJoin(allotmentOffers, and(ofAllotment, eq(allotmentOffers.state, 'open')))
    .where(
      and(
        eq(allotments.personId, personId),
        eq(allotments.admissionYear, year),
        isNull(allotments.endedAt),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return row;
}
export type OwnBed = NonNullable<Awaited<ReturnType<typeof findOwnBed>>>;

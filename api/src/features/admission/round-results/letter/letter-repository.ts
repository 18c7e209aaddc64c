import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
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

/**
 * A student’s current bed, else the last one that the student accepted, with what gave it; optionally
 * only of an admission year; undefined without one.
 */
export async function findOwnBed(queryable: Queryable, personId: string, year?: number) {
  const wasAccepted = sql`exists (
    select from accepted_allotments accepted where accepted.id = ${allotments.id})`;
  const ofAllotment = eq(allotmentOffers.allotmentId, allotments.id);
  const [row] = await queryable
    .select({
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      courseName: studentProfiles.courseName,
      application: { id: applications.id, state: applications.state },
      admissionYear: allotments.admissionYear,
      givenAt: allotments.createdAt,
      endedAt: allotments.endedAt,
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
      and(
        eq(applications.personId, allotments.personId),
        eq(applications.admissionYear, allotments.admissionYear),
      ),
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
        year === undefined ? undefined : eq(allotments.admissionYear, year),
        or(isNull(allotments.endedAt), wasAccepted),
      ),
    )
    .orderBy(
      sql`${allotments.endedAt} desc nulls first`,
      desc(allotments.createdAt),
      desc(applications.createdAt),
    )
    .limit(1);
  return row;
}
export type OwnBed = NonNullable<Awaited<ReturnType<typeof findOwnBed>>>;

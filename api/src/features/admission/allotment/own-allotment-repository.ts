import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  allotmentDecisions,
  allotmentRuns,
  allotments,
} from '../../../platform/database/schema/admission/allotment.ts';
import { applicationChanges } from '../../../platform/database/schema/admission/applications.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { lacksConsent } from '../consents/index.ts';

/** A student’s newest allotment, of any year, with its bed. */
export async function findNewestAllotment(queryable: Queryable, personId: string) {
  const [row] = await queryable
    .select({ allotment: allotments, bed: beds, hostelName: halls.name })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .where(eq(allotments.personId, personId))
    .orderBy(desc(allotments.createdAt), desc(allotments.id))
    .limit(1);
  return row;
}

/** The newest decision on a student, of all runs or of one. */
export async function findNewestDecision(queryable: Queryable, personId: string, runId?: string) {
  const [row] = await queryable
    .select({
      decision: allotmentDecisions,
      applicants: allotmentRuns.applicants,
      year: allotmentRuns.admissionYear,
      decidedAt: allotmentRuns.createdAt,
      roomType: beds.roomType,
    })
    .from(allotmentDecisions)
    .innerJoin(allotmentRuns, eq(allotmentRuns.id, allotmentDecisions.runId))
    .leftJoin(beds, eq(beds.id, allotmentDecisions.bedId))
    .where(
      and(
        eq(allotmentDecisions.personId, personId),
        runId === undefined ? undefined : eq(allotmentDecisions.runId, runId),
      ),
    )
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id))
    .limit(1);
  return row;
}

interface Dates {
  /** Admission year. */
  year: number;
  /** Calendar day of the office, `YYYY-MM-DD`. */
  today: string;
}

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findNewestDecision>>>;
export type AllotmentRow = NonNullable<Awaited<ReturnType<typeof findNewestAllotment>>>;

/**
 * The state of the application of a year, the reason that was given for it, and whether consent is
 * missing; nulls without one.
 */
export async function findApplicationState(
  queryable: Queryable,
  personId: string,
  { year, today }: Dates,
) {
  const [row] = await queryable
    .select({
      state: applications.state,
      stateReason: applicationChanges.reason,
      consentMissing: sql<boolean>`${lacksConsent(today)}`,
    })
    .from(applications)
    .leftJoin(
      applicationChanges,
      and(
        eq(applicationChanges.applicationId, applications.id),
        eq(applicationChanges.kind, 'state'),
      ),
    )
    .where(and(eq(applications.personId, personId), eq(applications.admissionYear, year)))
    .orderBy(desc(applicationChanges.id))
    .limit(1);
  return row ?? { state: null, stateReason: null, consentMissing: false };
}

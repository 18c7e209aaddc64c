import type { OwnAllotment } from '@hostel/contracts/admission/allotment/waiting-list';
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
import { findRoundReason } from './own-round-repository.ts';
import { explainDecision, parseMissed } from './reasons.ts';

const notAssigned: OwnAllotment = {
  status: 'not-assigned',
  hostelName: null,
  roomNumber: null,
  roomType: null,
  bedId: null,
  floor: null,
  allotmentDate: null,
  rank: null,
  applicants: null,
  reason: null,
  byHand: false,
};

async function findNewestAllotment(queryable: Queryable, personId: string) {
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
async function findNewestDecision(queryable: Queryable, personId: string, runId?: string) {
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

type DecisionRow = NonNullable<Awaited<ReturnType<typeof findNewestDecision>>>;
type AllotmentRow = NonNullable<Awaited<ReturnType<typeof findNewestAllotment>>>;

/** Rank and reason of a decision. */
function toReason(row: DecisionRow | undefined): Partial<OwnAllotment> {
  if (!row) return {};
  const { decision, applicants, roomType } = row;
  const { rank, roomPreference: preference } = decision;
  const missed = parseMissed(decision.missed);
  const reason = explainDecision({ rank, applicants, preference, roomType, missed });
  return { rank, applicants, reason };
}

/** Why a student has a bed: by a run of one hall, by a round, or by hand. */
async function reasonOf(
  queryable: Queryable,
  { personId, runId, roundId, givenReason }: AllotmentRow['allotment'],
): Promise<Partial<OwnAllotment>> {
  if (runId !== null) return toReason(await findNewestDecision(queryable, personId, runId));
  if (roundId === null) return { reason: givenReason, byHand: true };
  return (await findRoundReason(queryable, personId, roundId))?.shown ?? {};
}

/** The newest decision of a run or a round on a student. */
async function findNewestReason(queryable: Queryable, personId: string) {
  const byRun = await findNewestDecision(queryable, personId);
  const byRound = await findRoundReason(queryable, personId);
  if (byRound && (!byRun || byRound.decidedAt > byRun.decidedAt)) return byRound;
  return byRun && { ...byRun, shown: toReason(byRun) };
}

async function toAllotted(
  queryable: Queryable,
  { allotment, bed, hostelName }: AllotmentRow,
): Promise<OwnAllotment> {
  const reason = await reasonOf(queryable, allotment);
  return {
    ...notAssigned,
    status: 'allotted',
    hostelName,
    roomNumber: bed.roomNumber,
    roomType: bed.roomType,
    bedId: bed.id,
    floor: bed.floor,
    allotmentDate: allotment.createdAt.toISOString(),
    ...reason,
  };
}

interface Dates {
  /** Admission year. */
  year: number;
  /** Calendar day of the office, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The state of the application of a year, the reason that was given for it, and whether consent is
 * missing; nulls without one.
 */
async function findApplicationState(
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

/**
 * A student’s bed, or place on the waiting list of an admission year, with the newest reason and the
 * state of the application.
 */
export async function findOwnAllotment(
  queryable: Queryable,
  personId: string,
  dates: Dates,
): Promise<OwnAllotment> {
  const newest = await findNewestAllotment(queryable, personId);
  const found = await findApplicationState(queryable, personId, dates);
  const { state, stateReason, consentMissing } = found;
  const own = { state, consentMissing };
  if (newest && newest.allotment.endedAt === null) {
    return { ...(await toAllotted(queryable, newest)), ...own };
  }
  if (state === 'withdrawn') return { ...notAssigned, ...own };
  const given = { personId, year: dates.year, newest, state, stateReason };
  return { ...(await findWithoutBed(queryable, given)), ...own };
}

interface WithoutBed {
  personId: string;
  year: number;
  newest: AllotmentRow | undefined;
  /** Of the application of the year; null without one. */
  state: OwnAllotment['state'];
  /** Of the application’s present state. */
  stateReason: string | null;
}

/** Place on the waiting list or none, of a student without a bed. */
async function findWithoutBed(
  queryable: Queryable,
  { personId, year, newest, state, stateReason }: WithoutBed,
): Promise<OwnAllotment> {
  const decided = await findNewestReason(queryable, personId);
  const ended = newest?.allotment;
  if (decided?.year === year && decided.decidedAt >= (ended?.endedAt ?? new Date(0))) {
    return { ...notAssigned, status: 'waiting', ...decided.shown };
  }
  if (!ended) return notAssigned;
  const waits = ended.waitsAgain && ended.admissionYear === year;
  // A declined or lapsed offer is nobody’s decision at the office.
  const byHand = state !== 'declined' && state !== 'lapsed';
  if (!waits) return { ...notAssigned, reason: ended.endReason, byHand };
  // The office may have reopened the application since the bed was vacated, for a reason of its own.
  const reason = stateReason ?? ended.endReason;
  return { ...notAssigned, status: 'waiting', reason, byHand: true };
}

import type { OwnAllotment } from '@hostel/contracts/allotment-waiting';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import {
  allotmentDecisions,
  allotmentRuns,
  allotments,
  beds,
} from '../database/schema/allotment.ts';
import { hallOf } from './hall.ts';
import { readMissed, reasonOf } from './reasons.ts';

const nothing: OwnAllotment = {
  ...{ status: 'not-assigned', hostelName: null, roomNumber: null, roomType: null, bedId: null },
  ...{ floor: null, allotmentDate: null, rank: null, applicants: null, reason: null },
  byHand: false,
};

async function newestAllotment(queryable: Queryable, personId: string) {
  const [row] = await queryable
    .select({ allotment: allotments, bed: beds })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(eq(allotments.personId, personId))
    .orderBy(desc(allotments.createdAt), desc(allotments.id))
    .limit(1);
  return row;
}

/** The newest decision on somebody, of one run if told. */
async function newestDecision(queryable: Queryable, personId: string, runId?: string) {
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

type DecisionRow = NonNullable<Awaited<ReturnType<typeof newestDecision>>>;
type AllotmentRow = NonNullable<Awaited<ReturnType<typeof newestAllotment>>>;

function toldBy(row: DecisionRow | undefined) {
  if (!row) return {};
  const { decision, applicants, roomType } = row;
  const { rank, roomPreference: preference } = decision;
  const missed = readMissed(decision.missed);
  const reason = reasonOf({ rank, applicants, preference, roomType, missed });
  return { rank, applicants, reason };
}

async function allotted(
  queryable: Queryable,
  { allotment, bed }: AllotmentRow,
): Promise<OwnAllotment> {
  const { personId, runId, givenReason } = allotment;
  const { roomNumber, roomType, id: bedId, floor } = bed;
  const told =
    runId === null
      ? { reason: givenReason, byHand: true }
      : toldBy(await newestDecision(queryable, personId, runId));
  return {
    ...nothing,
    ...{ status: 'allotted', hostelName: hallOf(bed.hallId).name },
    ...{ roomNumber, roomType, bedId, floor },
    allotmentDate: allotment.createdAt.toISOString(),
    ...told,
  };
}

/** A student's own bed or place on the waiting list in an admission year, with the newest reason. */
export async function ownAllotment(
  queryable: Queryable,
  personId: string,
  year: number,
): Promise<OwnAllotment> {
  const last = await newestAllotment(queryable, personId);
  if (last && last.allotment.endedAt === null) return allotted(queryable, last);
  const decided = await newestDecision(queryable, personId);
  const ended = last?.allotment;
  if (decided?.year === year && decided.decidedAt > (ended?.endedAt ?? new Date(0))) {
    return { ...nothing, status: 'waiting', ...toldBy(decided) };
  }
  if (!ended) return nothing;
  const waits = ended.waitsAgain && ended.admissionYear === year;
  const status = waits ? 'waiting' : 'not-assigned';
  return { ...nothing, status, reason: ended.endReason, byHand: true };
}

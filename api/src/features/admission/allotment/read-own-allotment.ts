import type { OwnAllotment } from '@hostel/contracts/admission/allotment/waiting-list';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  findApplicationState,
  findNewestAllotment,
  findNewestDecision,
  type AllotmentRow,
  type DecisionRow,
} from './own-allotment-repository.ts';
import { findYearOfApplication } from './own-year.ts';
import { readRoundReason } from './own-round-reason.ts';
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
  return (await readRoundReason(queryable, personId, roundId))?.shown ?? {};
}

/** The newest decision of a run or a round on a student. */
async function readNewestReason(queryable: Queryable, personId: string) {
  const byRun = await findNewestDecision(queryable, personId);
  const byRound = await readRoundReason(queryable, personId);
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

/**
 * A student’s bed, or place on the waiting list of the year of the application, with the newest reason
 * and the state of the application.
 */
export async function readOwnAllotment(
  { database: { drizzle: queryable }, config }: Pick<Deps, 'database' | 'config'>,
  personId: string,
  asked: { year?: number | undefined },
): Promise<OwnAllotment> {
  const dates = await findYearOfApplication(queryable, config, { personId, ...asked });
  const newest = await findNewestAllotment(queryable, personId);
  const found = await findApplicationState(queryable, personId, dates);
  const { state, stateReason, consentMissing } = found;
  const own = { state, consentMissing };
  if (newest && newest.allotment.endedAt === null) {
    return { ...(await toAllotted(queryable, newest)), ...own };
  }
  if (state === 'withdrawn') return { ...notAssigned, ...own };
  const given = { personId, year: dates.year, newest, state, stateReason };
  return { ...(await readWithoutBed(queryable, given)), ...own };
}

interface WithoutBed {
  personId: string;
  year: number;
  newest: AllotmentRow | undefined;
  /** Of the application of the year; null without one. */
  state: OwnAllotment['state'];
  /** Of the application’s current state. */
  stateReason: string | null;
}

/** Place on the waiting list or none, of a student without a bed. */
async function readWithoutBed(
  queryable: Queryable,
  { personId, year, newest, state, stateReason }: WithoutBed,
): Promise<OwnAllotment> {
  const decided = await readNewestReason(queryable, personId);
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

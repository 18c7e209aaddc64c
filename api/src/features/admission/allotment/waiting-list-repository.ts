import {
  type WaitingStudent,
  waitingStudent,
} from '@hostel/contracts/admission/allotment/waiting-list';
import { and, asc, count, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  allotmentDecisions,
  allotmentRuns,
  allotments,
} from '../../../platform/database/schema/admission/allotment.ts';
import type { RoomType } from '@hostel/allotment/room-type';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { studentMatches } from '../../../platform/database/search.ts';
import type { Round } from '../../residence/halls/index.ts';
import { explainDecision, parseMissed } from './reasons.ts';
import { findLastRun } from './runs/run-repository.ts';
import { findOrDrawSeed } from './runs/seed-repository.ts';
import { isEntitled, preferenceIn } from './runs/input-repository.ts';

const { sgpaOdd, sgpaEven, personId } = applications;

/** The lot of an applicant, as the allotment engine computes it (pgcrypto). */
function lot(seed: Buffer): SQL {
  return sql`hmac(convert_to(${personId}::text, 'UTF8'), ${seed}::bytea, 'sha256')`;
}

function isWaiting(queryable: Queryable, round: Round): SQL | undefined {
  const currentAllotment = queryable
    .select({ one: sql`1` })
    .from(allotments)
    .where(and(eq(allotments.personId, personId), isNull(allotments.endedAt)));
  return and(isEntitled(round), notExists(currentAllotment));
}

interface Listed {
  seed: Buffer;
  lastRun: string | null;
  /** The part of the list to read; undefined for the complete list. */
  page: { limit: number; offset: number } | undefined;
}

/** The applicants without a bed in the order of the next run, with the decision of the newest run. */
function selectWaiting(queryable: Queryable, round: Round, { seed, lastRun, page }: Listed) {
  // Read by an index in the order of merit; only equal merit is sorted, by lot.
  const order = sql`${sgpaOdd} + ${sgpaEven} desc, ${sgpaEven} desc, ${lot(seed)}`;
  const selected = queryable
    .select({
      personId: sql<string>`${personId}`.as('waiting_id'),
      position: sql<number>`row_number() over (order by ${order})`.mapWith(Number).as('position'),
      total: sql<number>`${sgpaOdd} + ${sgpaEven}`.as('merit'),
      even: sql<number>`${sgpaEven}`.as('even'),
      preference: preferenceIn(round).as('preference'),
      appliedAt: sql`${applications.createdAt}`.mapWith(applications.createdAt).as('applied_at'),
      rank: sql<number | null>`${allotmentDecisions.rank}`.as('last_rank'),
      decidedOn: sql<RoomType | null>`${allotmentDecisions.roomPreference}`.as('decided_on'),
      missed: sql<unknown>`${allotmentDecisions.missed}`.as('missed'),
      field: sql<number | null>`${allotmentRuns.applicants}`.as('field'),
    })
    .from(applications)
    .innerJoin(people, eq(people.id, personId))
    .leftJoin(
      allotmentDecisions,
      and(
        eq(allotmentDecisions.personId, personId),
        eq(allotmentDecisions.outcome, 'waiting'),
        lastRun === null ? sql`false` : eq(allotmentDecisions.runId, lastRun),
      ),
    )
    .leftJoin(allotmentRuns, eq(allotmentRuns.id, allotmentDecisions.runId))
    .where(isWaiting(queryable, round))
    .orderBy(order);
  return (page ? selected.limit(page.limit).offset(page.offset) : selected).as('waiting');
}

type Waiting = ReturnType<typeof selectWaiting>;

/** A subquery is a proxy, so each column has to be named. */
function columnsOf(listed: Waiting) {
  const { personId: userId, position, total, even, preference } = listed;
  const { appliedAt, rank, decidedOn, missed, field } = listed;
  return { userId, position, total, even, preference, appliedAt, rank, decidedOn, missed, field };
}

/**
 * A page of the waiting list; positions are those in the complete list. A search ranks the complete list,
 * a page without one only the applicants up to its end.
 */
export async function listWaiting(
  queryable: Queryable,
  round: Round,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<WaitingStudent[]> {
  const seed = await findOrDrawSeed(queryable, round.year);
  const { id: lastRun } = await findLastRun(queryable, round);
  const read = search ? undefined : page;
  const waiting = selectWaiting(queryable, round, { seed, lastRun, page: read });
  const { name } = people;
  const { rollNumber, courseName, gender } = studentProfiles;
  const rows = await queryable
    .select({ ...columnsOf(waiting), name, rollNumber, courseName, gender })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, waiting.personId))
    .where(search ? studentMatches(search) : undefined)
    .orderBy(asc(waiting.position))
    .limit(page.limit)
    .offset(search ? page.offset : 0);
  return rows.map(toWaiting);
}

/** Counts the applicants who wait for a bed in the hall. */
export function waitingOf(queryable: Queryable, round: Round, search?: string) {
  return queryable
    .select({ total: count() })
    .from(applications)
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, personId))
    .where(and(isWaiting(queryable, round), search ? studentMatches(search) : undefined));
}

interface Row {
  userId: string;
  name: string;
  rollNumber: string;
  courseName: string;
  gender: 'male' | 'female';
  position: number;
  total: number;
  even: number;
  preference: RoomType;
  appliedAt: Date;
  rank: number | null;
  /** The preference of the last decision; the student may have put other choices in order since. */
  decidedOn: RoomType | null;
  missed: unknown;
  field: number | null;
}

function toReason({ rank, field, decidedOn, missed }: Row): string | null {
  if (rank === null || field === null || decidedOn === null) return null;
  const decision = { rank, applicants: field, preference: decidedOn, roomType: null };
  return explainDecision({ ...decision, missed: parseMissed(missed) });
}

function toWaiting(row: Row): WaitingStudent {
  return toWire(waitingStudent, row, {
    roomPreference: row.preference,
    sgpaTotal: row.total / 100,
    sgpaEven: row.even / 100,
    reason: toReason(row),
  });
}

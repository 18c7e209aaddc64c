import type { WaitingStudent } from '@hostel/contracts/allotment-waiting';
import { and, asc, count, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotmentDecisions, allotmentRuns, allotments } from '../database/schema/allotment.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { applications } from '../database/schema/registration.ts';
import { namedLike } from './decisions.ts';
import type { Round } from './hall.ts';
import { readMissed, reasonOf } from './reasons.ts';
import { findLast } from './run-repository.ts';
import { seedOf } from './seed.ts';
import { entitled } from './snapshot.ts';

const { sgpaOdd, sgpaEven, roomPreference, personId } = applications;

/** HMAC-SHA256 (RFC 2104) of the person's id as the engine draws it, said in PostgreSQL's SHA-256. */
function lot(seed: Buffer): SQL {
  const key = Buffer.concat([seed, Buffer.alloc(64 - seed.length)]);
  const pad = (byte: number) => Buffer.from(key.map((one) => one ^ byte));
  return sql`sha256(${pad(0x5c)}::bytea ||
    sha256(${pad(0x36)}::bytea || convert_to(${personId}::text, 'UTF8')))`;
}

function waitingFor(queryable: Queryable, round: Round): SQL | undefined {
  const housed = queryable
    .select({ one: sql`1` })
    .from(allotments)
    .where(and(eq(allotments.personId, personId), isNull(allotments.endedAt)));
  return and(entitled(round), notExists(housed));
}

/** The applicants without a bed in the order of the next run, each with the reason of the newest one. */
function selectWaiting(
  queryable: Queryable,
  round: Round,
  { seed, lastRun }: { seed: Buffer; lastRun: string | null },
) {
  const order = sql`${sgpaOdd} + ${sgpaEven} desc, ${sgpaEven} desc, ${lot(seed)}`;
  return queryable
    .select({
      personId: sql<string>`${personId}`.as('waiting_id'),
      position: sql<number>`row_number() over (order by ${order})`.mapWith(Number).as('position'),
      total: sql<number>`${sgpaOdd} + ${sgpaEven}`.as('merit'),
      even: sql<number>`${sgpaEven}`.as('even'),
      preference: sql<'single' | 'double' | 'triple'>`${roomPreference}`.as('preference'),
      appliedAt: sql`${applications.createdAt}`.mapWith(applications.createdAt).as('applied_at'),
      rank: sql<number | null>`${allotmentDecisions.rank}`.as('last_rank'),
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
    .where(waitingFor(queryable, round))
    .as('waiting');
}

type Waiting = ReturnType<typeof selectWaiting>;

/** A subquery is a proxy: only what is named is there. */
function columnsOf(listed: Waiting) {
  const { personId: userId, position, total, even, preference } = listed;
  const { appliedAt, rank, missed, field } = listed;
  return { userId, position, total, even, preference, appliedAt, rank, missed, field };
}

/** A page of the waiting list; positions are those of the whole list. */
export async function listWaiting(
  queryable: Queryable,
  round: Round,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ students: WaitingStudent[]; total: number }> {
  const seed = await seedOf(queryable, round.year);
  const { id: lastRun } = await findLast(queryable, round);
  const waiting = selectWaiting(queryable, round, { seed, lastRun });
  const where = search ? namedLike(search) : undefined;
  const { name } = people;
  const { rollNumber, courseName } = studentProfiles;
  const rows = await queryable
    .select({ ...columnsOf(waiting), name, rollNumber, courseName })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, waiting.personId))
    .where(where)
    .orderBy(asc(waiting.position))
    .limit(page.limit)
    .offset(page.offset);
  return { students: rows.map(toWaiting), total: await countWaiting(queryable, round, search) };
}

/** How many wait for a bed in the hall. */
export async function countWaiting(
  queryable: Queryable,
  round: Round,
  search?: string,
): Promise<number> {
  const [counted] = await queryable
    .select({ total: count() })
    .from(applications)
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, personId))
    .where(and(waitingFor(queryable, round), search ? namedLike(search) : undefined));
  return counted?.total ?? 0;
}

interface Row {
  userId: string;
  name: string;
  rollNumber: string;
  courseName: string;
  position: number;
  total: number;
  even: number;
  preference: 'single' | 'double' | 'triple';
  appliedAt: Date;
  rank: number | null;
  missed: unknown;
  field: number | null;
}

function reasonWithin({ rank, field, preference, missed }: Row): string | null {
  if (rank === null || field === null) return null;
  const told = { rank, applicants: field, preference, roomType: null };
  return reasonOf({ ...told, missed: readMissed(missed) });
}

function toWaiting(row: Row): WaitingStudent {
  const { userId, name, rollNumber, courseName, position, preference } = row;
  return {
    ...{ userId, name, rollNumber, courseName, position, roomPreference: preference },
    sgpaTotal: row.total / 100,
    sgpaEven: row.even / 100,
    reason: reasonWithin(row),
    appliedAt: row.appliedAt.toISOString(),
  };
}

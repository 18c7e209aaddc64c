import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  allotmentRounds,
  roundApplications,
  roundDecisions,
} from '../../../../platform/database/schema/admission/rounds.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { studentMatches } from '../../../../platform/database/search.ts';
import type { RoundRow } from '../../rounds/index.ts';

type Outcome = (typeof roundDecisions.$inferSelect)['outcome'];

export interface DecisionFilters {
  search?: string | undefined;
  outcome?: Outcome | undefined;
  /** Id of the hall where the place was won. */
  hall?: string | undefined;
  /** Only those that differ from the last round. */
  differing: boolean;
  /** Only those that do not meet a recorded need. */
  unmet: boolean;
}

const wonHall = alias(halls, 'won_hall');
const beforeBed = alias(beds, 'before_bed');
const beforeHall = alias(halls, 'before_hall');
const last = alias(roundDecisions, 'last_decision');
const lastHall = alias(halls, 'last_hall');

/**
 * The newest round of the same year that was published before another one; for a round that is not
 * published, before now.
 */
export async function findLastRound(
  queryable: Queryable,
  { admissionYear, publishedAt }: RoundRow,
): Promise<RoundRow | undefined> {
  const [row] = await queryable
    .select()
    .from(allotmentRounds)
    .where(
      and(
        eq(allotmentRounds.admissionYear, admissionYear),
        eq(allotmentRounds.state, 'published'),
        publishedAt === null ? undefined : lt(allotmentRounds.publishedAt, publishedAt),
      ),
    )
    .orderBy(desc(allotmentRounds.publishedAt), desc(allotmentRounds.id))
    .limit(1);
  return row;
}

/** Another hall or room type than in the last round; a student who was not in it had none. */
const differs = sql`(${roundDecisions.hallId}, ${roundDecisions.roomType})
  is distinct from (${last.hallId}, ${last.roomType})`;

/** A page of a round’s decisions by merit, and how many match the filters. */
export async function findDecisions(
  queryable: Queryable,
  { round, lastRound }: { round: RoundRow; lastRound: RoundRow | undefined },
  { search, outcome, hall, differing, unmet }: DecisionFilters,
  page: { limit: number; offset: number },
) {
  const where = and(
    eq(roundDecisions.roundId, round.id),
    outcome && eq(roundDecisions.outcome, outcome),
    hall === undefined ? undefined : eq(roundDecisions.hallId, hall),
    search ? studentMatches(search) : undefined,
    unmet ? isNotNull(roundDecisions.unmetNeed) : undefined,
    differing ? (lastRound ? differs : sql`false`) : undefined,
  );
  const ofLastRound = and(
    lastRound ? eq(last.roundId, lastRound.id) : sql`false`,
    eq(last.personId, roundDecisions.personId),
  );
  const rows = await queryable
    .select({
      decision: roundDecisions,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      courseName: studentProfiles.courseName,
      bed: beds,
      hostelName: wonHall.name,
      before: beforeBed,
      beforeHostel: beforeHall.name,
      last,
      lastHostel: lastHall.name,
    })
    .from(roundDecisions)
    .innerJoin(people, eq(people.id, roundDecisions.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, roundDecisions.personId))
    .leftJoin(beds, eq(beds.id, roundDecisions.bedId))
    .leftJoin(wonHall, eq(wonHall.id, roundDecisions.hallId))
    .leftJoin(beforeBed, eq(beforeBed.id, roundDecisions.beforeBedId))
    .leftJoin(beforeHall, eq(beforeHall.id, beforeBed.hallId))
    .leftJoin(last, ofLastRound)
    .leftJoin(lastHall, eq(lastHall.id, last.hallId))
    .where(where)
    .orderBy(asc(roundDecisions.position))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable
    .select({ total: count() })
    .from(roundDecisions)
    .innerJoin(people, eq(people.id, roundDecisions.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, roundDecisions.personId))
    .leftJoin(last, ofLastRound)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>['rows'][number];

/** The decisions of a year’s published rounds on a student, the newest round first. */
export async function findOwnDecisions(queryable: Queryable, personId: string, year: number) {
  return queryable
    .select({ decision: roundDecisions, round: allotmentRounds, bed: beds })
    .from(roundDecisions)
    .innerJoin(allotmentRounds, eq(allotmentRounds.id, roundDecisions.roundId))
    .leftJoin(beds, eq(beds.id, roundDecisions.bedId))
    .where(
      and(
        eq(roundDecisions.personId, personId),
        eq(allotmentRounds.admissionYear, year),
        eq(allotmentRounds.state, 'published'),
      ),
    )
    .orderBy(desc(allotmentRounds.publishedAt), desc(allotmentRounds.id));
}

/**
 * The year’s published rounds, newest first, in which the student’s application was at the lock and which
 * it had left when they were published.
 */
export async function findRoundsLeft(queryable: Queryable, personId: string, year: number) {
  const ofStudent = (rows: typeof roundApplications | typeof roundDecisions) =>
    sql`(select from ${rows}
      where ${rows.roundId} = ${allotmentRounds.id} and ${rows.personId} = ${personId})`;
  return queryable
    .select()
    .from(allotmentRounds)
    .where(
      and(
        eq(allotmentRounds.admissionYear, year),
        eq(allotmentRounds.state, 'published'),
        sql`exists ${ofStudent(roundApplications)} and not exists ${ofStudent(roundDecisions)}`,
      ),
    )
    .orderBy(desc(allotmentRounds.publishedAt), desc(allotmentRounds.id));
}

/** The years of a student’s applications in which the personal data of rounds were erased, newest first. */
export async function findErasedYears(queryable: Queryable, personId: string) {
  const { admissionYear, erasedAt } = allotmentRounds;
  const ofStudent = sql`select ${applications.admissionYear} from ${applications}
    where ${applications.personId} = ${personId}`;
  return queryable
    .select({ admissionYear, erasedAt: sql<Date>`max(${erasedAt})`.mapWith(erasedAt) })
    .from(allotmentRounds)
    .where(and(isNotNull(erasedAt), sql`${admissionYear} in (${ofStudent})`))
    .groupBy(admissionYear)
    .orderBy(desc(admissionYear));
}

import type { YearEndList, yearEndOfHall } from '@hostel/contracts/residence/year-end';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { containsWords } from '../../../../platform/database/search.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { offsetOf } from '../../../../platform/http/lists/pages.ts';
import { countOpenLeave, countRequestsToFinish } from '../../../requests/shared/index.ts';
import { isAccepted, nextYear } from '../stay-conditions-repository.ts';

const standingRow = z.object({
  allotmentId: z.string(),
  studentId: z.string(),
  name: z.string(),
  email: z.string(),
  rollNumber: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  hallId: z.string(),
  hostelName: z.string(),
  roomNumber: z.string(),
  bedLabel: z.string(),
  admissionYear: z.number(),
  roomType: z.string(),
  /** The year for which the student may keep the bed. */
  nextYear: z.number(),
  leftOn: z.nullable(z.string()),
  /** Null before a check-out, and where nobody recorded it. */
  keyReturned: z.nullable(z.boolean()),
  endedAt: z.nullable(z.coerce.date()),
  checkedOut: z.boolean(),
  dues: z.coerce.number(),
  openRequests: z.coerce.number(),
  openLeave: z.coerce.number(),
  openFindings: z.coerce.number(),
  waitingCharges: z.coerce.number(),
  keptReason: z.nullable(z.string()),
  keptBy: z.nullable(z.string()),
  keptAt: z.nullable(z.coerce.date()),
});
/** A stay with what decides whether the student is clear. Amounts in paise. */
export type StandingRow = z.output<typeof standingRow>;

/** What was found at check-outs, without an approved or waiting charge, with the student. */
const openFindings = sql`
  select had.person_id from inventory_findings item
    join allotments had on had.id = item.allotment_id
    left join fee_adjustments charge on charge.id = item.adjustment_id
   where item.settled_reason is null
     and coalesce(charge.state, 'none') not in ('approved', 'waiting')`;

/**
 * The stays that a condition chooses, with what is open. A student who has the bed no more has left.
 * Open findings are those of any stay of
 * the student, such as before a move, without an approved or waiting charge.
 */
const standings = (condition: SQL) => sql`
  select stay.id as "allotmentId", person.id as "studentId", person.name, person.email,
         profile.roll_number as "rollNumber", profile.course_name as "courseName",
         bed.hall_id as "hallId", hall.name as "hostelName", bed.floor, bed.room_number as "roomNumber",
         bed.label as "bedLabel", stay.admission_year as "admissionYear", bed.room_type as "roomType",
         ${nextYear()} as "nextYear",
         profile.folded_text || E'\\n' || fold_text(bed.room_number) as folded_text,
         record.left_on::text as "leftOn", record.key_returned as "keyReturned", stay.ended_at as "endedAt",
         (record.left_on is not null or stay.ended_at is not null) as "checkedOut",
         coalesce((select sum(greatest(charged - paid, 0)) from fee_demands
                    where student_id = person.id), 0) as dues,
         ${countRequestsToFinish(sql`person.id`)} as "openRequests",
         ${countOpenLeave(sql`person.id`)} as "openLeave",
         (select count(*) from (${openFindings}) item
           where item.person_id = person.id) as "openFindings",
         (select count(*) from fee_adjustments
           where student_id = person.id and state = 'waiting'
             and kind in ('charge', 'reversal')) as "waitingCharges",
         kept.reason as "keptReason", keeper.name as "keptBy", kept.kept_at as "keptAt"
    from allotments stay
    join beds bed on bed.id = stay.bed_id
    join halls hall on hall.id = bed.hall_id
    join people person on person.id = stay.person_id
    join student_profiles profile on profile.person_id = stay.person_id
    left join check_ins record on record.allotment_id = stay.id
    left join kept_beds kept on kept.allotment_id = stay.id and kept.through_year >= ${nextYear()}
    left join people keeper on keeper.id = kept.kept_by
   where ${condition}`;

const isClear = sql`("checkedOut" and dues <= 0 and "openRequests" = 0 and "openFindings" = 0
  and "waitingCharges" = 0)`;

const lists: Record<YearEndList, SQL> = {
  all: sql`true`,
  clear: sql`(${isClear} and "keptReason" is null)`,
  'not-clear': sql`(not ${isClear} and "keptReason" is null)`,
  kept: sql`"keptReason" is not null`,
  left: sql`true`,
};

const ofHall = (hallId: string) =>
  sql`stay.ended_at is null and bed.hall_id = ${hallId} and ${isAccepted}`;

/** The last stays, in a hall, of students who have no bed any more, with items that are not settled. */
const leftHall = (hallId: string) => sql`
  bed.hall_id = ${hallId} and stay.person_id in (${openFindings})
  and stay.id = (select last.id from allotments last where last.person_id = stay.person_id
    order by last.ended_at desc nulls first, last.created_at desc limit 1)
  and stay.ended_at is not null`;

type Query = QueryOf<typeof yearEndOfHall>;

function searched(search: string | undefined): SQL {
  return search ? containsWords(sql`folded_text`, search) : sql`true`;
}

/** A page of the residents of a hall, or of the students who left it, by room. */
export async function findStandings(
  queryable: Queryable,
  hallId: string,
  query: Query,
): Promise<StandingRow[]> {
  const { rows } = await queryable.execute(sql`
    select * from (${standings(query.list === 'left' ? leftHall(hallId) : ofHall(hallId))}) row
     where ${searched(query.search)} and ${lists[query.list]}
     order by floor, length("roomNumber"), "roomNumber", "bedLabel"
     limit ${query.limit} offset ${offsetOf(query)}`);
  return z.parse(z.array(standingRow), rows);
}

const countRow = z.object({
  all: z.coerce.number(),
  clear: z.coerce.number(),
  'not-clear': z.coerce.number(),
  kept: z.coerce.number(),
  toVacate: z.coerce.number(),
});

/** How many residents of a hall are in each list; `toVacate` is whatever the search. */
export async function countStandings(
  queryable: Queryable,
  hallId: string,
  search: string | undefined,
): Promise<z.output<typeof countRow>> {
  const matches = searched(search);
  const { rows } = await queryable.execute(sql`
    select count(*) filter (where ${matches}) as all,
           count(*) filter (where ${matches} and ${lists.clear}) as clear,
           count(*) filter (where ${matches} and ${lists['not-clear']}) as "not-clear",
           count(*) filter (where ${matches} and ${lists.kept}) as kept,
           count(*) filter (where ${lists.clear}) as "toVacate"
      from (${standings(ofHall(hallId))}) row`);
  return z.parse(countRow, rows[0]);
}

/** How many students who left a hall have items that are not settled. */
export async function countLeft(
  queryable: Queryable,
  hallId: string,
  search: string | undefined,
): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select count(*) as left from (${standings(leftHall(hallId))}) row where ${searched(search)}`);
  return z.parse(z.object({ left: z.coerce.number() }), rows[0]).left;
}

/** The allotments of a hall that can be vacated, by room. */
export async function findClearAllotments(tx: Queryable, hallId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select "allotmentId" from (${standings(ofHall(hallId))}) row where ${lists.clear}
     order by floor, length("roomNumber"), "roomNumber", "bedLabel"`);
  return z
    .parse(z.array(z.object({ allotmentId: z.string() })), rows)
    .map(({ allotmentId }) => allotmentId);
}

/** One stay by its allotment. */
export async function findStanding(
  queryable: Queryable,
  allotmentId: string,
): Promise<StandingRow | undefined> {
  const { rows } = await queryable.execute(standings(sql`stay.id = ${allotmentId}`));
  return z.parse(z.array(standingRow), rows)[0];
}

/** The current stay of a student, else the last one; undefined for one who never accepted a bed. */
export async function findStandingOf(
  queryable: Queryable,
  studentId: string,
): Promise<StandingRow | undefined> {
  const last = sql`stay.id = (select stay.id from allotments stay
    where stay.person_id = ${studentId} and ${isAccepted}
    order by stay.ended_at desc nulls first, stay.created_at desc limit 1)`;
  const { rows } = await queryable.execute(standings(last));
  return z.parse(z.array(standingRow), rows)[0];
}

/** The stays of residents of a hall who have something to do themselves: to pay, or to hand over the room. */
export async function findWithOwnTasks(
  queryable: Queryable,
  hallId: string,
): Promise<StandingRow[]> {
  const { rows } = await queryable.execute(sql`
    select * from (${standings(ofHall(hallId))}) row
     where "keptReason" is null and (dues > 0 or not "checkedOut") order by "studentId"`);
  return z.parse(z.array(standingRow), rows);
}

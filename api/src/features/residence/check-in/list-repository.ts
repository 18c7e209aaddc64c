import {
  type CheckInList,
  type CheckInRow,
  checkInRow,
  type listCheckIns,
} from '@hostel/contracts/residence/check-in';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { studentMatches } from '../../../platform/database/search.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { parseWire } from '../../../platform/database/wire-row.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';

type Query = QueryOf<typeof listCheckIns>;

const conditions: Record<CheckInList, SQL> = {
  expected: sql`record.allotment_id is null`,
  present: sql`record.allotment_id is not null and record.left_on is null`,
  left: sql`record.left_on is not null`,
};

/** Current stays with their places; a student with an open offer has not accepted the bed yet. */
const stays = sql`
  allotments stay
  join beds bed on bed.id = stay.bed_id
  join halls hall on hall.id = bed.hall_id
  join people person on person.id = stay.person_id
  join student_profiles profile on profile.person_id = stay.person_id
  left join check_ins record on record.allotment_id = stay.id
  left join undertakings given on given.person_id = stay.person_id
   and given.admission_year = stay.admission_year`;

const isAccepted = sql`(stay.ended_at is null and not exists (
  select from allotment_offers offer where offer.allotment_id = stay.id and offer.state = 'open'))`;

function matches({ hall, floor, search }: Query, scope: HallScope): SQL {
  const parts = [
    isAccepted,
    ...(scope === null ? [] : [sql`bed.hall_id = any(${sql.param([...scope])}::text[])`]),
    ...(hall === undefined ? [] : [sql`bed.hall_id = ${hall}`]),
    ...(floor === undefined ? [] : [sql`bed.floor = ${floor}`]),
    ...(search ? [studentMatches(search, sql`profile`)] : []),
  ];
  return sql.join(parts, sql` and `);
}

const countRow = z.object({
  expected: z.coerce.number(),
  present: z.coerce.number(),
  left: z.coerce.number(),
});

/** How many residents are in each list, with the same hall and search. */
export async function countCheckIns(queryable: Queryable, query: Query, scope: HallScope) {
  const { rows } = await queryable.execute(sql`
    select count(*) filter (where ${conditions.expected}) as expected,
           count(*) filter (where ${conditions.present}) as present,
           count(*) filter (where ${conditions.left}) as "left"
      from ${stays} where ${matches(query, scope)}`);
  return z.parse(countRow, rows[0]);
}

const columns = sql`
  jsonb_build_object('_id', person.id, 'name', person.name, 'rollNumber', profile.roll_number,
    'phone', profile.contact_number) as student,
  bed.hall_id as "hallId", hall.name as "hostelName", bed.room_number as "roomNumber",
  bed.floor, given.how as undertaking, bed.label as "bedLabel", stay.created_at as "givenAt", record.arrived_on::text as "arrivedOn",
  record.left_on::text as "leftOn", record.updated_at as "updatedAt"`;

/** A page of a list, by hall, room and bed. */
export async function findCheckIns(
  queryable: Queryable,
  query: Query,
  scope: HallScope,
): Promise<CheckInRow[]> {
  const { rows } = await queryable.execute(sql`
    select ${columns} from ${stays}
     where ${matches(query, scope)} and ${conditions[query.list]}
     order by bed.hall_id, bed.floor, length(bed.room_number), bed.room_number, bed.label
     limit ${query.limit} offset ${offsetOf(query)}`);
  return parseWire(checkInRow, rows);
}

/** The current stay of a student as the lists show it; undefined without a bed. */
export async function findCurrentRow(
  queryable: Queryable,
  studentId: string,
): Promise<CheckInRow | undefined> {
  const { rows } = await queryable.execute(sql`
    select ${columns} from ${stays} where stay.person_id = ${studentId} and stay.ended_at is null`);
  return parseWire(checkInRow, rows)[0];
}

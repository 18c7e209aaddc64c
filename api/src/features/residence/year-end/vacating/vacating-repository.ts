import { type Vacating, vacating } from '@hostel/contracts/residence/year-end';
import { roles } from '@hostel/contracts/wire/roles';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { parseWire } from '../../../../platform/database/wire-row.ts';
import { newId } from '../../../../platform/database/new-id.ts';

async function findWhere(queryable: Queryable, condition: SQL): Promise<Vacating | null> {
  const { rows } = await queryable.execute(sql`
    select vacating.id as _id, vacating.state, vacating.reason, person.name as by,
           vacating.started_at as "startedAt", count(*)::int as total,
           (count(*) filter (where item.state = 'vacated'))::int as vacated,
           coalesce(json_agg(json_build_object('student', student.name, 'roomNumber',
               bed.room_number, 'reason', item.failure) order by item.position)
             filter (where item.state = 'failed'), '[]') as failed
      from (select * from hall_vacatings where ${condition}
             order by started_at desc, id desc limit 1) vacating
      join people person on person.id = vacating.requested_by
      join hall_vacating_rows item on item.vacating_id = vacating.id
      join allotments stay on stay.id = item.allotment_id
      join beds bed on bed.id = stay.bed_id
      join people student on student.id = stay.person_id
     group by vacating.id, vacating.state, vacating.reason, person.name, vacating.started_at`);
  return parseWire(vacating, rows)[0] ?? null;
}

/** The last vacating of a hall; null where it was never vacated so. */
export function findLastVacating(queryable: Queryable, hallId: string): Promise<Vacating | null> {
  return findWhere(queryable, sql`hall_id = ${hallId}`);
}

/** One vacating by its id. */
export function findVacating(queryable: Queryable, id: string): Promise<Vacating | null> {
  return findWhere(queryable, sql`id = ${id}`);
}

interface NewVacating {
  hallId: string;
  reason: string;
  by: string;
  origin: { address: string; requestId: string };
  allotmentIds: readonly string[];
}

/**
 * Stores which beds are to be vacated. @returns the id
 * @throws a unique violation of `hall_vacatings_running_key`
 */
export async function insertVacating(tx: Queryable, given: NewVacating): Promise<string> {
  const id = newId();
  const { hallId, reason, by, origin, allotmentIds } = given;
  await tx.execute(sql`
    insert into hall_vacatings (id, hall_id, reason, requested_by, address, request_id)
    values (${id}, ${hallId}, ${reason}, ${by}, ${origin.address}, ${origin.requestId})`);
  await tx.execute(sql`
    insert into hall_vacating_rows (vacating_id, allotment_id, position)
    select ${id}, allotment_id, position
      from unnest(${sql.param([...allotmentIds])}::uuid[]) with ordinality
        as row (allotment_id, position)`);
  return id;
}

const nextRow = z.object({
  vacatingId: z.string(),
  hallId: z.string(),
  allotmentId: z.string(),
  reason: z.string(),
  by: z.string(),
  role: z.enum(roles),
  address: z.string(),
  requestId: z.string(),
});
export type NextBed = z.output<typeof nextRow>;

/** A bed that waits to be vacated, locked until the transaction ends; others are for other processes. */
export async function lockNextBed(tx: Queryable): Promise<NextBed | undefined> {
  const { rows } = await tx.execute(sql`
    select item.vacating_id as "vacatingId", item.allotment_id as "allotmentId",
           vacating.hall_id as "hallId", vacating.reason, vacating.requested_by as by, person.role,
           vacating.address, vacating.request_id as "requestId"
      from hall_vacating_rows item
      join hall_vacatings vacating on vacating.id = item.vacating_id
      join people person on person.id = vacating.requested_by
     where item.state = 'waiting' and vacating.state = 'running'
     order by item.attempts, vacating.started_at, item.position
     limit 1 for update of item skip locked`);
  return z.parse(z.array(nextRow), rows)[0];
}

/** Stores what became of a bed: null where it is vacated, else why not. */
export async function updateBedRow(
  tx: Queryable,
  { vacatingId, allotmentId }: Pick<NextBed, 'vacatingId' | 'allotmentId'>,
  failure: string | null,
): Promise<void> {
  await tx.execute(sql`
    update hall_vacating_rows
       set state = ${failure === null ? 'vacated' : 'failed'}, failure = ${failure}
     where vacating_id = ${vacatingId} and allotment_id = ${allotmentId}`);
}

/** Counts a bed that could not be vacated because of an error; after three times it has failed. */
export async function countAttempt(
  queryable: Queryable,
  { vacatingId, allotmentId }: Pick<NextBed, 'vacatingId' | 'allotmentId'>,
  failure: string,
): Promise<void> {
  await queryable.execute(sql`
    update hall_vacating_rows
       set attempts = attempts + 1,
           state = case when attempts + 1 >= 3 then 'failed' else state end,
           failure = case when attempts + 1 >= 3 then ${failure}::text end
     where vacating_id = ${vacatingId} and allotment_id = ${allotmentId} and state = 'waiting'`);
}

/** Ends every vacating of which no bed waits any more. @returns ids of their halls */
export async function finishVacatings(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    update hall_vacatings as vacating set state = 'done', ended_at = now()
     where state = 'running' and not exists (
       select from hall_vacating_rows item
        where item.vacating_id = vacating.id and item.state = 'waiting')
    returning hall_id as "hallId"`);
  return z.parse(z.array(z.object({ hallId: z.string() })), rows).map(({ hallId }) => hallId);
}

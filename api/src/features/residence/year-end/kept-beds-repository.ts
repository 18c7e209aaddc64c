import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { isAccepted, nextYear } from './stay-conditions-repository.ts';

/** Stores why a resident keeps the bed for the next year, instead of an earlier reason. */
export async function saveKept(
  tx: Queryable,
  {
    allotmentId,
    reason,
    by,
    year,
  }: Record<'allotmentId' | 'reason' | 'by', string> & {
    year: number;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into kept_beds as known (allotment_id, reason, kept_by, through_year)
    values (${allotmentId}, ${reason}, ${by}, ${year})
    on conflict (allotment_id) do update set reason = excluded.reason, kept_by = excluded.kept_by,
      through_year = greatest(known.through_year, excluded.through_year),
      kept_at = greatest(now(), known.kept_at + interval '1 millisecond')`);
}

/** A resident keeps the bed no more for a year and those after it; earlier years stay. */
export async function endKept(
  tx: Queryable,
  { allotmentId, year }: { allotmentId: string; year: number },
): Promise<void> {
  await tx.execute(sql`
    delete from kept_beds kept using allotments stay
     where kept.allotment_id = ${allotmentId} and stay.id = kept.allotment_id
       and stay.admission_year + 1 >= ${year}::int`);
  await tx.execute(sql`
    update kept_beds set through_year = ${year}::int - 1 where allotment_id = ${allotmentId}`);
}

const keptRow = z.object({
  bedId: z.string(),
  hostelName: z.string(),
  roomNumber: z.string(),
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  reason: z.string(),
});

const isInScope = (scope: HallScope) =>
  scope === null ? sql`true` : sql`bed.hall_id = any(${sql.param([...scope])}::text[])`;

/** The beds that residents of a scope keep, by hall and room. */
export async function findKeptBeds(queryable: Queryable, scope: HallScope) {
  const { rows } = await queryable.execute(sql`
    select bed.id as "bedId", hall.name as "hostelName", bed.room_number as "roomNumber",
           person.name, profile.roll_number as "rollNumber", kept.reason
      from kept_beds kept
      join allotments stay on stay.id = kept.allotment_id and stay.ended_at is null
       and kept.through_year >= ${nextYear()}
      join beds bed on bed.id = stay.bed_id
      join halls hall on hall.id = bed.hall_id
      join people person on person.id = stay.person_id
      join student_profiles profile on profile.person_id = stay.person_id
     where ${isInScope(scope)} order by bed.id`);
  return z.parse(z.array(keptRow), rows);
}

const hallRow = z.object({
  id: z.string(),
  name: z.string(),
  residents: z.coerce.number(),
  kept: z.coerce.number(),
});

/** The halls of a scope with the number of residents, and of those who keep their beds. */
export async function countResidents(queryable: Queryable, scope: HallScope) {
  const { rows } = await queryable.execute(sql`
    select hall.id, hall.name, count(stay.id) as residents, count(kept.allotment_id) as kept
      from halls hall
      left join beds bed on bed.hall_id = hall.id
      left join allotments stay on stay.bed_id = bed.id and stay.ended_at is null and ${isAccepted}
      left join kept_beds kept on kept.allotment_id = stay.id and kept.through_year >= ${nextYear()}
     where ${scope === null ? sql`true` : sql`hall.id = any(${sql.param([...scope])}::text[])`}
     group by hall.id, hall.name order by hall.id`);
  return z.parse(z.array(hallRow), rows);
}

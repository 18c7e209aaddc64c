import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { becameResident } from '../../../src/features/residence/stays/index.ts';
import { newId } from '../../../src/platform/database/new-id.ts';

/** Residents of each hall who have not arrived, by bed. */
const expectedOfHall = 4;

/**
 * Most residents have arrived; a few of each hall are expected, two of Kautilya Hall have checked out,
 * one of them without a chair.
 */
export async function fillCheckIns(
  tx: Queryable,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const arrived = await tx.execute<{ id: string }>(sql`
    insert into check_ins (allotment_id, arrived_on, key_given, checked_in_at, updated_at)
    select id, least((created_at at time zone ${timeZone})::date + 2,
                     (${now.toISOString()}::timestamptz at time zone ${timeZone})::date),
           'Key ' || label, ${now.toISOString()}, ${now.toISOString()}
      from (select stay.id, stay.created_at, bed.room_number || bed.label as label,
                   row_number() over (partition by bed.hall_id order by bed.id desc) as position
              from allotments stay join beds bed on bed.id = stay.bed_id
             where stay.ended_at is null and not exists (
               select from allotment_offers offer
                where offer.allotment_id = stay.id and offer.state = 'open')) residents
     where position > ${expectedOfHall}
    returning allotment_id as id`);
  const ids = arrived.rows.map(({ id }) => id);
  await becameResident(tx, ids, null);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update check_ins set left_on = greatest(arrived_on,
             (${now.toISOString()}::timestamptz at time zone ${timeZone})::date),
           key_returned = true, checked_out_at = ${now.toISOString()},
           items_at_departure = '[{ "name": "Bed", "count": 1, "condition": "good" }]'
     where allotment_id in (
       select stay.id from check_ins record
         join allotments stay on stay.id = record.allotment_id
         join beds bed on bed.id = stay.bed_id and bed.hall_id = 'H001'
        order by bed.id desc limit 2)
    returning allotment_id as id`);
  const [first] = rows;
  if (!first) return;
  await tx.execute(sql`
    insert into inventory_findings (id, allotment_id, item, count, condition)
    values (${newId()}, ${first.id}, 'Chair', 1, 'missing')`);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { becameResident } from './resident-repository.ts';
import { itemsOfRoom } from './room-items-repository.ts';

/** Two allotments of one student: the one that a move ended, and the one that it made. */
export interface CarriedMove {
  from: string;
  to: string;
}

const itemsOfBed = (bedId: string) => sql`(
  select ${itemsOfRoom} from beds bed
    join rooms room on room.hall_id = bed.hall_id and room.number = bed.room_number
    join default_inventories typical on typical.room_type = room.type
    left join room_inventories own on own.hall_id = room.hall_id and own.room_number = room.number
   where bed.id = ${sql.raw(bedId)})`;

/**
 * Carries check-ins over in the transaction of a move, a swap or a round: a student who had checked in, and not
 * out, is checked out of the old room and checked in to the new one, with the items of each as recorded
 * now. Others stay as they are: expected, or gone.
 * @param day the day of the move, `YYYY-MM-DD`
 */
export async function carryCheckIns(
  tx: Queryable,
  moves: readonly CarriedMove[],
  { by, day }: { by: string; day: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    with closed as (
      update check_ins record
         set left_on = greatest(${day}::date, record.arrived_on),
             items_at_departure = coalesce(${itemsOfBed('old.bed_id')}, '[]'),
             checked_out_by = ${by}::uuid, checked_out_at = now(),
             updated_at = greatest(now(), record.updated_at + interval '1 millisecond')
        from unnest(${sql.param(moves.map(({ from }) => from))}::uuid[],
                    ${sql.param(moves.map(({ to }) => to))}::uuid[]) as move (old_id, new_id)
        join allotments old on old.id = move.old_id
       where record.allotment_id = move.old_id and record.left_on is null
      returning move.old_id, move.new_id, record.left_on)
    insert into check_ins (allotment_id, arrived_on, items_at_arrival, checked_in_by, moved_from)
    select closed.new_id, closed.left_on, coalesce(${itemsOfBed('stay.bed_id')}, '[]'),
           ${by}::uuid, closed.old_id
      from closed join allotments stay on stay.id = closed.new_id
    returning allotment_id as id`);
  const carried = z.parse(z.array(z.object({ id: z.string() })), rows);
  await becameResident(
    tx,
    carried.map(({ id }) => id),
    by,
  );
}

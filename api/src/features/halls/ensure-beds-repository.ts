import type pg from 'pg';
import { allBeds } from './bed-plan.ts';

/** Adds the beds of all halls that are not in the database. Several processes may call it at the same time. */
export async function ensureBeds(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `insert into beds (id, hall_id, floor, room_number, room_type, label)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[])
     on conflict (id) do nothing`,
    [
      allBeds.map(({ id }) => id),
      allBeds.map(({ hallId }) => hallId),
      allBeds.map(({ floor }) => floor),
      allBeds.map(({ roomNumber }) => roomNumber),
      allBeds.map(({ roomType }) => roomType),
      allBeds.map(({ label }) => label),
    ],
  );
}

import type pg from 'pg';
import { roomsOfHall, bedsOfRoom, type PlannedBed, type PlannedRoom } from './beds/bed-plan.ts';
import { firstHalls } from './first-halls.ts';

/** The values of one column of the rows. */
function column<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] {
  return rows.map((row) => row[key]);
}

const roomRows = `insert into rooms (hall_id, number, floor, type)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::text[])`;
const bedRows = `insert into beds (id, hall_id, floor, room_number, room_type, label)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[])`;

const roomValues = (rows: readonly PlannedRoom[]) => [
  column(rows, 'hallId'),
  column(rows, 'number'),
  column(rows, 'floor'),
  column(rows, 'type'),
];
const bedValues = (rows: readonly PlannedBed[]) => [
  column(rows, 'id'),
  column(rows, 'hallId'),
  column(rows, 'floor'),
  column(rows, 'roomNumber'),
  column(rows, 'roomType'),
  column(rows, 'label'),
];

/**
 * Adds the first halls with rooms and beds to a database without halls. Several processes may call
 * it at the same time: the first one adds them.
 */
export async function ensureHalls(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('first halls', 0))`);
    const { rowCount } = await client.query('select from halls limit 1');
    if (rowCount === 0) {
      await client.query(
        `insert into halls (id, name, campus, hostel_for, type, floors)
         select * from jsonb_to_recordset($1::jsonb) as first
           (id text, name text, campus text, "hostelFor" text, type text, floors int)`,
        [JSON.stringify(firstHalls)],
      );
      const rooms = firstHalls.flatMap(roomsOfHall);
      await client.query(roomRows, roomValues(rooms));
      await client.query(bedRows, bedValues(rooms.flatMap(bedsOfRoom)));
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

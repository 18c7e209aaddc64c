import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';

const placeRows = z.array(
  z.object({
    personId: z.string(),
    hallId: z.string(),
    room: z.string(),
    floor: z.number(),
    since: z.coerce.date(),
  }),
);
/** The bed of a resident, and since when. */
export type Place = z.output<typeof placeRows>[number];

/** All residents with their places, in the order of the beds: not those with an offer to answer. */
export async function readPlaces(tx: Queryable): Promise<Place[]> {
  const { rows } = await tx.execute(sql`
    select a.person_id as "personId", b.hall_id as "hallId", b.room_number as room, b.floor,
           a.created_at as since
      from allotments a join beds b on b.id = a.bed_id
     where a.ended_at is null and not exists (
             select from allotment_offers o where o.allotment_id = a.id and o.state = 'open')
     order by b.id`);
  return z.parse(placeRows, rows);
}

const ordinals = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A text with the resident’s own room and floor in place of `{room}` and `{floor}`. */
export function atPlace(text: string, { room, floor }: Pick<Place, 'room' | 'floor'>): string {
  const named = ordinals[floor];
  return text
    .replaceAll('{room}', `room ${room}`)
    .replaceAll('{floor}', named ? `${named} floor` : `floor ${floor}`);
}

/** As `atPlace`, for a student of the demo data. */
export function atPlaceOf(
  places: ReadonlyMap<string, Place>,
  studentId: string,
  text: string,
): string {
  const place = places.get(studentId);
  if (place) return atPlace(text, place);
  if (/[{}]/.test(text)) throw new Error('a student without a bed writes about the room');
  return text;
}

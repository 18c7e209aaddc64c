import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const wish = z.object({ one: z.string(), other: z.string() });

/**
 * Applicants of a year and gender who name each other as room-mates.
 * @returns the ids of the room-mates by the id of each student
 */
export async function findMutualWishes(
  tx: Queryable,
  year: number,
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute(sql`
    select mine.person_id as one, theirs.person_id as other
      from applications mine
      join application_room_mates named on named.application_id = mine.id
      join applications theirs
        on theirs.roll_number = named.roll_number and theirs.admission_year = mine.admission_year
           and theirs.gender = mine.gender and theirs.id <> mine.id
      join application_room_mates back
        on back.application_id = theirs.id and back.roll_number = mine.roll_number
     where mine.admission_year = ${year}`);
  const mates = new Map<string, string[]>();
  for (const { one, other } of z.parse(z.array(wish), rows)) {
    mates.set(one, [...(mates.get(one) ?? []), other]);
  }
  return mates;
}

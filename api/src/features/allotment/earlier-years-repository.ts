import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds } from '../../platform/database/schema/halls.ts';
import type { Round } from '../halls/index.ts';

/**
 * Ends the allotments of a hall’s beds that were made before the year.
 * @param reason stored as the reason of the end
 * @returns the ended allotments with the numbers of the rooms
 */
export async function endEarlierAllotments(
  tx: Queryable,
  { hall, year }: Round,
  reason: string,
): Promise<{ id: string; personId: string; bedId: string; roomNumber: string }[]> {
  const rooms = await tx
    .select({ id: beds.id, roomNumber: beds.roomNumber })
    .from(beds)
    .where(eq(beds.hallId, hall.id));
  const roomOf = new Map(rooms.map(({ id, roomNumber }) => [id, roomNumber]));
  const ended = await tx
    .update(allotments)
    .set({
      endedAt: sql`greatest(now(), ${allotments.createdAt})`,
      endedHow: 'vacated',
      endReason: reason,
    })
    .where(
      and(
        isNull(allotments.endedAt),
        lt(allotments.admissionYear, year),
        inArray(allotments.bedId, [...roomOf.keys()]),
      ),
    )
    .returning({ id: allotments.id, personId: allotments.personId, bedId: allotments.bedId });
  return ended.map((row) => ({ ...row, roomNumber: roomOf.get(row.bedId) ?? '' }));
}

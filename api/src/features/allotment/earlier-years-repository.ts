import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds } from '../../platform/database/schema/halls.ts';
import type { Round } from '../halls/index.ts';

/**
 * Ends the allotments of a hall’s beds that were made before the year.
 * @param reason stored as the reason of the end
 * @returns the ended allotments
 */
export async function endEarlierAllotments(
  tx: Queryable,
  { hall, year }: Round,
  reason: string,
): Promise<{ id: string; personId: string }[]> {
  const bedsOfHall = tx.select({ id: beds.id }).from(beds).where(eq(beds.hallId, hall.id));
  return tx
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
        inArray(allotments.bedId, bedsOfHall),
      ),
    )
    .returning({ id: allotments.id, personId: allotments.personId });
}

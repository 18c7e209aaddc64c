import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';

/** The ids of the bed with this name, or of the beds of the room. */
export async function findBedIds(tx: Queryable, name: string): Promise<string[]> {
  const room = sql`${beds.hallId} || '-' || ${beds.roomNumber}`;
  const found = await tx
    .select({ id: beds.id })
    .from(beds)
    .where(and(isNull(beds.removedAt), or(eq(beds.id, name), sql`${room} = ${name}`)));
  return found.map(({ id }) => id);
}

/**
 * Takes beds out of service, or returns them if the reason is null, and marks their rooms as changed.
 * @returns the ids of their halls
 */
export async function setOutOfService(
  tx: Queryable,
  bedIds: readonly string[],
  reason: string | null,
): Promise<string[]> {
  const rows = await tx
    .update(beds)
    .set({
      outOfServiceAt: reason === null ? null : new Date(),
      outOfServiceReason: reason,
      outOfServiceUntil: null,
    })
    .where(sql`${beds.id} = any(${sql.param(bedIds)}::text[])`)
    .returning({ hallId: beds.hallId });
  await tx
    .update(rooms)
    .set({ updatedAt: new Date() })
    .where(
      sql`(${rooms.hallId}, ${rooms.number}) in (
        select hall_id, room_number from beds where id = any(${sql.param(bedIds)}::text[]))`,
    );
  return [...new Set(rows.map(({ hallId }) => hallId))];
}

/** The beds that are out of service, with the reason. */
export async function findOutOfService(queryable: Queryable) {
  return queryable
    .select({ id: beds.id, since: beds.outOfServiceAt, reason: beds.outOfServiceReason })
    .from(beds)
    .where(and(isNotNull(beds.outOfServiceAt), isNull(beds.removedAt)))
    .orderBy(asc(beds.id));
}

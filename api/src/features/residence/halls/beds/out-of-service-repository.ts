import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { lockBeds } from './bed-lock-repository.ts';

interface ServiceChange {
  /** Names of beds (H001-105-A) or of rooms (H001-105). */
  names: readonly string[];
  /** Why they are out of service; null returns them to service. */
  reason: string | null;
}

async function findBedIds(tx: Queryable, name: string): Promise<string[]> {
  const room = sql`${beds.hallId} || '-' || ${beds.roomNumber}`;
  const found = await tx
    .select({ id: beds.id })
    .from(beds)
    .where(and(isNull(beds.removedAt), or(eq(beds.id, name), sql`${room} = ${name}`)));
  return found.map(({ id }) => id);
}

/** Marks the rooms of these beds as changed now. */
async function touchRooms(tx: Queryable, bedIds: readonly string[]): Promise<void> {
  await tx
    .update(rooms)
    .set({ updatedAt: new Date() })
    .where(
      sql`(${rooms.hallId}, ${rooms.number}) in (
        select hall_id, room_number from beds where id = any(${sql.param(bedIds)}::text[]))`,
    );
}

/**
 * Takes beds out of service, or returns them. A student in such a bed keeps it; a run allots it to
 * no one. Waits for a running allotment.
 * @returns the ids of the changed beds, their halls, and the unknown names; with an unknown name nothing changes.
 */
export async function changeBedService(
  tx: Queryable,
  { names, reason }: ServiceChange,
): Promise<{ changed: string[]; unknown: string[]; halls: string[] }> {
  await lockBeds(tx);
  const found = new Map<string, string[]>();
  for (const name of names) found.set(name, await findBedIds(tx, name));
  const unknown = names.filter((name) => found.get(name)?.length === 0);
  if (unknown.length > 0) return { changed: [], unknown, halls: [] };
  const changed = [...new Set([...found.values()].flat())];
  const rows = await tx
    .update(beds)
    .set({
      outOfServiceAt: reason === null ? null : new Date(),
      outOfServiceReason: reason,
      outOfServiceUntil: null,
    })
    .where(sql`${beds.id} = any(${sql.param(changed)}::text[])`)
    .returning({ hallId: beds.hallId });
  await touchRooms(tx, changed);
  return { changed, unknown, halls: [...new Set(rows.map(({ hallId }) => hallId))] };
}

/** The beds that are out of service, with the reason. */
export async function findOutOfService(queryable: Queryable) {
  return queryable
    .select({ id: beds.id, since: beds.outOfServiceAt, reason: beds.outOfServiceReason })
    .from(beds)
    .where(and(isNotNull(beds.outOfServiceAt), isNull(beds.removedAt)))
    .orderBy(asc(beds.id));
}

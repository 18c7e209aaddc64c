import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { beds } from '../../platform/database/schema/halls.ts';
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

/**
 * Takes beds out of service, or returns them. A student in such a bed keeps it; a run allots it to
 * no one. Waits for a running allotment.
 * @returns the ids of the changed beds, and the unknown names; with an unknown name nothing changes.
 */
export async function changeBedService(
  tx: Queryable,
  { names, reason }: ServiceChange,
): Promise<{ changed: string[]; unknown: string[] }> {
  await lockBeds(tx);
  const found = new Map<string, string[]>();
  for (const name of names) found.set(name, await findBedIds(tx, name));
  const unknown = names.filter((name) => found.get(name)?.length === 0);
  if (unknown.length > 0) return { changed: [], unknown };
  const changed = [...new Set([...found.values()].flat())];
  await tx
    .update(beds)
    .set({
      outOfServiceAt: reason === null ? null : new Date(),
      outOfServiceReason: reason,
      outOfServiceUntil: null,
    })
    .where(sql`${beds.id} = any(${sql.param(changed)}::text[])`);
  return { changed, unknown };
}

/** The beds that are out of service, with the reason. */
export async function findOutOfService(queryable: Queryable) {
  return queryable
    .select({ id: beds.id, since: beds.outOfServiceAt, reason: beds.outOfServiceReason })
    .from(beds)
    .where(and(isNotNull(beds.outOfServiceAt), isNull(beds.removedAt)))
    .orderBy(asc(beds.id));
}

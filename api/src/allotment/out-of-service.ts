import { asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { beds } from '../database/schema/allotment.ts';
import { lockBeds } from './lock.ts';

export interface ServiceChange {
  /** Of beds (H001-105-A) or of whole rooms (H001-105). */
  names: readonly string[];
  /** Why they go out; null brings them back. */
  reason: string | null;
}

async function idsOf(tx: Queryable, name: string): Promise<string[]> {
  const room = sql`${beds.hallId} || '-' || ${beds.roomNumber}`;
  const found = await tx
    .select({ id: beds.id })
    .from(beds)
    .where(or(eq(beds.id, name), sql`${room} = ${name}`));
  return found.map(({ id }) => id);
}

/**
 * Takes beds out of service, or brings them back. Who sleeps there stays: the next run merely gives
 * them to nobody. Waits for a run at work.
 * @returns the ids of the beds, and the names that are no bed; with such nothing is changed.
 */
export async function changeService(
  tx: Queryable,
  { names, reason }: ServiceChange,
): Promise<{ changed: string[]; unknown: string[] }> {
  await lockBeds(tx);
  const found = new Map<string, string[]>();
  for (const name of names) found.set(name, await idsOf(tx, name));
  const unknown = names.filter((name) => found.get(name)?.length === 0);
  if (unknown.length > 0) return { changed: [], unknown };
  const changed = [...new Set([...found.values()].flat())];
  await tx
    .update(beds)
    .set({ outOfServiceAt: reason === null ? null : new Date(), outOfServiceReason: reason })
    .where(sql`${beds.id} = any(${sql.param(changed)}::text[])`);
  return { changed, unknown };
}

/** The beds that are out of service, and why. */
export async function findOutOfService(queryable: Queryable) {
  return queryable
    .select({ id: beds.id, since: beds.outOfServiceAt, reason: beds.outOfServiceReason })
    .from(beds)
    .where(isNotNull(beds.outOfServiceAt))
    .orderBy(asc(beds.id));
}

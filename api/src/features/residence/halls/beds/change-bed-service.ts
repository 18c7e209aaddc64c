import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { lockBeds } from './bed-lock-repository.ts';
import { findBedIds, setOutOfService } from './out-of-service-repository.ts';

/**
 * Takes beds out of service, or returns them. A student in such a bed keeps it; a run allots it to
 * no one. Waits for a running allotment.
 * @param change `names` are of beds (H001-105-A) or of rooms (H001-105); `reason` says why they are
 * out of service, and null returns them to service
 * @returns the ids of the changed beds, their halls, and the unknown names; with an unknown name nothing changes.
 */
export async function changeBedService(
  tx: Queryable,
  { names, reason }: { names: readonly string[]; reason: string | null },
): Promise<{ changed: string[]; unknown: string[]; halls: string[] }> {
  await lockBeds(tx);
  const found = new Map<string, string[]>();
  for (const name of names) found.set(name, await findBedIds(tx, name));
  const unknown = names.filter((name) => found.get(name)?.length === 0);
  if (unknown.length > 0) return { changed: [], unknown, halls: [] };
  const changed = [...new Set([...found.values()].flat())];
  return { changed, unknown, halls: await setOutOfService(tx, changed, reason) };
}

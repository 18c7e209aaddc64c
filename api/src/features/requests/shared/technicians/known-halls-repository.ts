import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { halls } from '../../../../platform/database/schema/residence/halls.ts';

/** Those of the given ids that are ids of halls. */
export async function findKnownHalls(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queryable
    .select({ id: halls.id })
    .from(halls)
    .where(inArray(halls.id, [...ids]));
  return rows.map(({ id }) => id);
}

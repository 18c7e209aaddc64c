import type { Queryable } from '../../../platform/database/connection/client.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';

/** The name of each hall by its id. */
export async function findHallNames(queryable: Queryable): Promise<Map<string, string>> {
  const rows = await queryable
    .select({ id: halls.id, name: halls.name })
    .from(halls)
    .orderBy(halls.id);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

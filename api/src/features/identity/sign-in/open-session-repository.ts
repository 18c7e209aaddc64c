import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const result = z.object({ opened: z.boolean(), ended: z.array(z.string()) });

/**
 * Opens a session with all that belongs to it, in one statement. The person is locked already.
 * @param parts parts of a `with` that write only where `allowed` has a row; `surplus` is one of them
 * @param withoutFactor opens none for a person who has a second factor by now
 * @returns whether it was opened, and the ids of the sessions that were ended for it
 */
export async function writeOpening(
  tx: Queryable,
  { personId, withoutFactor }: { personId: string; withoutFactor: boolean },
  parts: readonly SQL[],
): Promise<{ opened: boolean; ended: string[] }> {
  const { rows } = await tx.execute(sql`
    with allowed as (
      select where not ${withoutFactor}::boolean or not exists (
        select from second_factors
         where person_id = ${personId}::uuid and confirmed_at is not null)),
    ${sql.join([...parts], sql`, `)}
    select exists (select from allowed) as opened, array(select id from surplus) as ended`);
  return z.parse(result, rows[0]);
}

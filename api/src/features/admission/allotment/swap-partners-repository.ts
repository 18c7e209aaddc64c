import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { roomChanges } from '../../../platform/database/schema/residence/room-changes.ts';

const rows = z.array(z.object({ id: z.string() }));

/** The other residents of the swaps that ended because the beds of these students changed. */
export async function findSwapPartners(
  tx: Queryable,
  personIds: readonly string[],
): Promise<string[]> {
  const { personId, otherId, otherAnswer, mailDue } = roomChanges;
  const given = sql`any(${sql.param([...personIds])}::uuid[])`;
  const found = await tx.execute(sql`
    select case when ${personId} = ${given} then ${otherId} else ${personId} end as id
      from ${roomChanges}
     where ${mailDue} and ${otherAnswer} = 'agreed'
       and (${personId} = ${given} or ${otherId} = ${given})`);
  return z.parse(rows, found.rows).map(({ id }) => id);
}

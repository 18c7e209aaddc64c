import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { requestRows } from '../../platform/database/schema/requests/request-rows.ts';

/** The hall that a request of any type was filed from; null for a student without a bed. */
export async function findHallOfRequest(queryable: Queryable, id: string): Promise<string | null> {
  const [row] = await queryable
    .select({ hallId: requestRows.hallId })
    .from(requestRows)
    .where(eq(requestRows.id, id));
  return row?.hallId ?? null;
}

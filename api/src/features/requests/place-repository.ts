import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { requestRows } from '../../platform/database/schema/requests/request-rows.ts';

/**
 * What decides which staff read a request of any type: the hall that it was filed from, null for a
 * student without a bed, and whether it is confidential.
 */
export async function findAudienceOfRequest(
  queryable: Queryable,
  id: string,
): Promise<{ hallId: string | null; confidential: boolean }> {
  const { hallId, confidential } = requestRows;
  const [row] = await queryable
    .select({ hallId, confidential })
    .from(requestRows)
    .where(eq(requestRows.id, id));
  return row ?? { hallId: null, confidential: false };
}

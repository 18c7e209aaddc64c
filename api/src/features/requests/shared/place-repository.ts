import { areaText } from '@hostel/contracts/requests/maintenance/common-areas';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';
import { requestRows } from '../../../platform/database/schema/requests/request-rows.ts';

/**
 * What decides which staff read a request of any type: the hall that it was filed from, null for a
 * student without a bed, and whether it is confidential; and how many students have joined it.
 */
export async function findAudienceOfRequest(
  queryable: Queryable,
  id: string,
): Promise<{ hallId: string | null; confidential: boolean; joined: number }> {
  const { hallId, confidential, joined } = requestRows;
  const [row] = await queryable
    .select({ hallId, confidential, joined })
    .from(requestRows)
    .where(eq(requestRows.id, id));
  return row ?? { hallId: null, confidential: false, joined: 0 };
}

/** What a maintenance request is about, and its common area and hall in words. */
export async function findPlaceOfRequest(queryable: Queryable, id: string) {
  const { subject, commonArea, areaFloor, hallId } = requestRows;
  const [row] = await queryable
    .select({ subject, commonArea, areaFloor, hostelName: halls.name })
    .from(requestRows)
    .leftJoin(halls, eq(halls.id, hallId))
    .where(eq(requestRows.id, id));
  return {
    subject: row?.subject ?? '',
    area: row ? areaText(row.commonArea, row.areaFloor) : null,
    hostelName: row?.hostelName ?? null,
  };
}

import type { OfferedClass } from '@hostel/allotment/proof/offering';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentRounds } from '../../../../platform/database/schema/admission/rounds.ts';

/** The rounds whose applications are fixed and whose result is not published. */
export async function findLockedRounds(queryable: Queryable): Promise<string[]> {
  const rows = await queryable
    .select({ id: allotmentRounds.id })
    .from(allotmentRounds)
    .where(inArray(allotmentRounds.state, ['locked', 'previewed']));
  return rows.map(({ id }) => id);
}

const reasons = ['service', 'hand', 'fewer', 'more'] as const;

/**
 * Why the places of a class have changed since an instant: a bed of it went out of service, was given
 * by hand, or it is another reason.
 */
export async function findReason(
  queryable: Queryable,
  { code, places }: OfferedClass,
  since: Date,
): Promise<(typeof reasons)[number]> {
  if (places > 0) return 'more';
  const { rows } = await queryable.execute(sql`
    select case
      when exists (select from beds where hall_id || '/' || room_type = ${code}
        and out_of_service_at >= ${since.toISOString()}) then 'service'
      when exists (select from allotments join beds on beds.id = allotments.bed_id
        where hall_id || '/' || room_type = ${code}
          and allotments.created_at >= ${since.toISOString()}) then 'hand'
      else 'fewer' end as reason`);
  return z.parse(z.tuple([z.object({ reason: z.enum(reasons) })]), rows)[0].reason;
}

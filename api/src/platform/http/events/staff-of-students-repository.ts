import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { allotments } from '../../database/schema/admission/allotment.ts';
import { beds } from '../../database/schema/residence/halls.ts';
import { type Audience, staffOfHall } from './audience.ts';

/**
 * The staff who are notified of what concerns these students: those of the halls in which they have a
 * bed, or had one until this transaction.
 */
export async function staffOfStudents(
  tx: Queryable,
  studentIds: readonly string[],
): Promise<Audience[]> {
  // Stored ends are rounded to milliseconds.
  const stays = sql`(${allotments.endedAt} is null
    or ${allotments.endedAt} >= date_trunc('milliseconds', now()))`;
  const rows = await tx
    .selectDistinct({ hallId: beds.hallId })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(and(sql`${allotments.personId} = any(${sql.param([...studentIds])}::uuid[])`, stays));
  return [...new Set([...staffOfHall(null), ...rows.flatMap(({ hallId }) => staffOfHall(hallId))])];
}

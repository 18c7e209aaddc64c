import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { counting } from '../../../platform/http/lists/staff-list.ts';
import { hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import type { ReportReader } from './report.ts';

/** The beds of each hall and room type by state. */
export async function countBeds(queryable: Queryable, { scope, hall }: ReportReader) {
  return queryable
    .select({
      hallId: halls.id,
      hall: halls.name,
      type: beds.roomType,
      beds: count(),
      occupied: counting(sql`${allotments.id} is not null`),
      free: counting(sql`${allotments.id} is null and ${beds.outOfServiceAt} is null`),
      outOfService: counting(sql`${allotments.id} is null and ${beds.outOfServiceAt} is not null`),
    })
    .from(beds)
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .where(
      and(
        isNull(beds.removedAt),
        hallInScope(scope, beds.hallId),
        hall === undefined ? undefined : eq(beds.hallId, hall),
      ),
    )
    .groupBy(halls.id, beds.roomType)
    .orderBy(
      asc(halls.id),
      sql`array_position(array['single', 'double', 'triple'], ${beds.roomType})`,
    );
}
export type BedCount = Awaited<ReturnType<typeof countBeds>>[number];

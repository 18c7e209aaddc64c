import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/connection/client.ts';

async function count(queryable: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await queryable.execute(query);
  return z.parse(z.object({ count: z.number() }), rows[0]).count;
}

/** The applications of a year that were not withdrawn, optionally only some of them. */
export function countApplications(
  queryable: Queryable,
  year: number,
  {
    withoutChoices = false,
    courses,
  }: { withoutChoices?: boolean; courses?: readonly string[] } = {},
): Promise<number> {
  const ofCourses = courses && sql`and course_id = any(${sql.param([...courses])}::text[])`;
  return count(
    queryable,
    sql`select count(*)::int as count from applications
         where admission_year = ${year} and state <> 'withdrawn'
           ${withoutChoices ? sql`and choices_set_at is null` : sql``} ${ofCourses ?? sql``}`,
  );
}

/** The students in the table of results whose two SGPA (hundredths) are at least this. */
export function countResultsFrom(queryable: Queryable, sgpa: number): Promise<number> {
  return count(
    queryable,
    sql`select count(*)::int as count from results
         where sgpa_odd >= ${sgpa} and sgpa_even >= ${sgpa}`,
  );
}

/** The finished requests before a day (`YYYY-MM-DD`) that still have photos. */
export function countPhotosBefore(
  queryable: Queryable,
  day: string,
  timeZone: string,
): Promise<number> {
  return count(
    queryable,
    sql`select count(*)::int as count from service_requests
         where status in ('completed', 'cancelled')
           and (photo_id is not null or completion_photo_id is not null)
           and updated_at < (${day}::date::timestamp at time zone ${timeZone})`,
  );
}

import { roundKinds, roundStates } from '@hostel/contracts/admission/rounds';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

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

const counted = z.object({ count: z.number() });

async function rowsOf<T>(
  queryable: Queryable,
  query: ReturnType<typeof sql>,
  row: z.ZodMiniType<T>,
): Promise<T[]> {
  const { rows } = await queryable.execute(query);
  return z.parse(z.array(row), rows);
}

const ofYear = (year: number) => sql`a.admission_year = ${year} and a.state <> 'withdrawn'`;

/** The applications of a year that were not withdrawn, by course and year of study. */
export function countByCourse(queryable: Queryable, year: number) {
  return rowsOf(
    queryable,
    sql`select a.course_id as "courseId", a.semester as year, count(*)::int as count
          from applications a where ${ofYear(year)} group by a.course_id, a.semester`,
    z.extend(counted, { courseId: z.string(), year: z.string() }),
  );
}

/** How many applicants of a year have each recorded category, by its name. */
export function countCategories(queryable: Queryable, year: number) {
  return rowsOf(
    queryable,
    sql`select category, count(*)::int as count
          from applications a
          join applicant_needs need
            on need.person_id = a.person_id and need.admission_year = a.admission_year
         cross join unnest(need.categories) as category
         where ${ofYear(year)} group by category order by category`,
    z.extend(counted, { category: z.string() }),
  );
}

/** The halls and room types that have beds. */
export function findBedPlaces(queryable: Queryable) {
  return rowsOf(
    queryable,
    sql`select distinct hall_id as hall, room_type as "roomType" from beds where removed_at is null`,
    z.object({ hall: z.string(), roomType: z.string() }),
  );
}

/** The rounds of a year that are neither published nor cancelled, the oldest first. */
export function findUnfinishedRounds(queryable: Queryable, year: number) {
  return rowsOf(
    queryable,
    sql`select kind, number, state from allotment_rounds
         where admission_year = ${year} and state in ('planned', 'locked', 'previewed')
         order by created_at`,
    z.object({ kind: z.enum(roundKinds), number: z.number(), state: z.enum(roundStates) }),
  );
}

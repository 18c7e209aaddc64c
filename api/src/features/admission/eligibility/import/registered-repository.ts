import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';

/**
 * Where the result of a registered student differs from the student’s profile: by roll number the names
 * of the fields. Course and SGPA count for applications of the admission year `year`.
 */
export async function findRegisteredDifferences(
  tx: Queryable,
  rollNumbers: readonly string[],
  year: number,
): Promise<Map<string, string[]>> {
  if (rollNumbers.length === 0) return new Map();
  const { rows } = await tx.execute<{ roll_number: string; fields: string[] }>(sql`
    select roll_number, fields
      from (
        select result.roll_number, array_remove(array[
            case when person.name <> result.name then 'name' end,
            case when profile.date_of_birth <> result.date_of_birth then 'dateOfBirth' end,
            case when profile.gender <> result.gender then 'gender' end,
            case when profile.admission_year = ${year} and profile.course_id <> result.course_id
              then 'courseId' end,
            case when profile.admission_year = ${year}
              and (profile.sgpa_odd, profile.sgpa_even)
                is distinct from (result.sgpa_odd, result.sgpa_even) then 'sgpa' end
          ], null) as fields
          from results as result
          join student_profiles as profile on profile.roll_number = result.roll_number
          join people as person on person.id = profile.person_id
         where result.roll_number = any(${sql.param([...rollNumbers])}::text[])
      ) as compared
     where cardinality(fields) > 0`);
  return new Map(rows.map(({ roll_number, fields }) => [roll_number, fields]));
}

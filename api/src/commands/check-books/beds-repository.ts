import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';

/**
 * Where two students had one bed for the same year at one time, or one student two beds; in words,
 * empty where there is no such pair. A bed that is kept counts for each of its years.
 */
export async function bedViolations({ database }: Pick<Deps, 'database'>): Promise<string[]> {
  const { rows } = await database.drizzle.execute(sql`
    select one.admission_year as year, one.bed_id as "bedId", other.bed_id as "otherBedId",
           one.person_id as "personId", other.person_id as "otherPersonId"
      from bed_years one
      join bed_years other
        on other.admission_year = one.admission_year and other.allotment_id > one.allotment_id
       and (other.bed_id = one.bed_id or other.person_id = one.person_id)
       and one.created_at < coalesce(other.ended_at, 'infinity')
       and other.created_at < coalesce(one.ended_at, 'infinity')`);
  return rows.map((row) => `a bed or a student is there twice: ${JSON.stringify(row)}`);
}

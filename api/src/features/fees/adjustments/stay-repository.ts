import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { StayDays } from './rules.ts';

const stayRow = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });

/**
 * The days of a student’s stay in a year, from the first bed to the end of the last one; undefined while
 * the student has a bed of the year, and without one. The year of a bed that is kept begins on 1 July.
 */
export async function findEndedStay(
  queryable: Queryable,
  { studentId, admissionYear }: { studentId: string; admissionYear: number },
  timeZone: string,
): Promise<StayDays | undefined> {
  const { rows } = await queryable.execute(sql`
    select min(greatest((created_at at time zone ${timeZone})::date,
               case when kept then make_date(admission_year, 7, 1) end))::text as from,
           case when bool_and(ended_at is not null)
                then (max(ended_at) at time zone ${timeZone})::date::text end as to
      from bed_years where person_id = ${studentId} and admission_year = ${admissionYear}`);
  const { from, to } = z.parse(stayRow, rows[0]);
  return from === null || to === null ? undefined : { from, to };
}

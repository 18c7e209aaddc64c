import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const yearRows = z.array(z.object({ year: z.number() }));

/** The admission years with rounds or runs of one hall, the newest first. */
export async function findListedYears(
  queryable: Queryable,
  {
    cancelled,
  }: { /** Whether a year counts whose rounds are all cancelled. */ cancelled: boolean },
): Promise<number[]> {
  const { rows } = await queryable.execute(sql`
    select admission_year as year from allotment_rounds
     where ${cancelled} or state <> 'cancelled'
     union select admission_year from allotment_runs
     order by year desc`);
  return z.parse(yearRows, rows).map(({ year }) => year);
}

import { leastFinished } from '@hostel/contracts/office/reports/usual-times';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const rowsSchema = z.array(z.object({ type: z.string(), days: z.number(), finished: z.number() }));

/**
 * For each type, the fewest days within which 9 of 10 requests of the last 12 months were finished. An
 * open request that is older than these days counts as not finished within them; a younger one is not
 * decided yet and is left out. Types with few finished requests, or without such days, are missing.
 */
export async function findUsualTimes(
  queryable: Queryable,
  { today, timeZone }: { today: string; timeZone: string },
) {
  const { rows } = await queryable.execute(sql`
    with filed as (
      select request_type as type, status = 'completed' as done,
             case when status = 'completed'
                  then (coalesce(finished_at, updated_at) at time zone ${timeZone})::date
                  else ${today}::date end - (created_at at time zone ${timeZone})::date as days
        from service_requests
       where status <> 'cancelled'
         and created_at >= ((${today}::date - interval '12 months') at time zone ${timeZone})),
    counted as (
      select type, days, count(*) filter (where done) as finished,
             count(*) filter (where not done) as open
        from filed group by type, days),
    summed as (
      select type, days, finished as finished_then, sum(finished) over upwards as finished_within,
             sum(finished) over (partition by type) as finished,
             sum(open) over (partition by type) - sum(open) over upwards as open_longer
        from counted window upwards as (partition by type order by days))
    select type, min(days)::int as days, max(finished)::int as finished
      from summed
     where finished_then > 0 and finished >= ${leastFinished}
       and finished_within * 10 >= (finished + open_longer) * 9
     group by type order by type`);
  return z.parse(rowsSchema, rows);
}

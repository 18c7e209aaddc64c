import { sql } from 'drizzle-orm';
import { foldCounts } from '../../../../platform/database/fold-repository.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { requestCounts } from '../../../../platform/database/schema/requests/request-counts.ts';

/** Days for which filed requests are counted by day: more than the dashboard shows. */
const daysRetained = 120;

/** Adds up the running counts of requests. */
export async function foldRequestCounts(queryable: Queryable, timeZone: string): Promise<void> {
  await foldCounts(queryable, requestCounts, 'requests');
  // As `foldCounts`, by the day.
  await queryable.execute(sql`
    with days as (
      select id, date_trunc('day', filed_at, ${timeZone}) as day, type, hall_id, confidential, requests
        from request_days),
    listed as (
      select day, type, hall_id, confidential from days
       group by 1, 2, 3, 4 having count(*) > 1 or sum(requests) = 0),
    gone as (
      delete from request_days using days
       where days.id = request_days.id
         and (days.day < now() - make_interval(days => ${daysRetained})
           or (days.day, days.type, days.hall_id, days.confidential) in (select * from listed))
      returning days.*)
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    select day, type, hall_id, confidential, sum(requests) from gone
     where day >= now() - make_interval(days => ${daysRetained})
     group by 1, 2, 3, 4 having sum(requests) <> 0`);
}

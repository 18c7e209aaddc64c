import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';

/** Days for which filed requests are counted by day: more than the dashboard shows. */
const keptDays = 120;

/**
 * Replaces the rows of each kept count by their sum. One statement for each table, so that every reader
 * sees either the rows or the sum; rows that are written meanwhile stay for the next time, and so do
 * those that another process is replacing.
 */
export async function foldRequestCounts(queryable: Queryable, timeZone: string): Promise<void> {
  await queryable.execute(sql`
    with listed as (
      select type, kind, status, hall_id, confidential from request_counts
       group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(requests) = 0),
    gone as (
      delete from request_counts
       where (type, kind, status, hall_id, confidential) in (select * from listed)
      returning *)
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    select type, kind, status, hall_id, confidential, sum(requests) from gone
     group by 1, 2, 3, 4, 5 having sum(requests) <> 0`);
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
         and (days.day < now() - make_interval(days => ${keptDays})
           or (days.day, days.type, days.hall_id, days.confidential) in (select * from listed))
      returning days.*)
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    select day, type, hall_id, confidential, sum(requests) from gone
     where day >= now() - make_interval(days => ${keptDays})
     group by 1, 2, 3, 4 having sum(requests) <> 0`);
}

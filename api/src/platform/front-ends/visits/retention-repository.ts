import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';

/** Minutes are retained for two days, days for 90. */
const old = sql`per = 'minute' and at < now() - interval '48 hours'`;
const day = sql`date_trunc('day', at, 'UTC')`;

/** Adds the minutes of more than 48 hours ago to their days, and removes days after 90. */
export async function foldVisits(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from visit_counts where ${old} returning *)
    insert into visit_counts as c
           (per, at, front_end, version, network_group, served, loaded, load, error, reply, silent)
    select 'day', ${day}, front_end, version, 0, sum(served), sum(loaded), sum(load), sum(error),
           sum(reply), sum(greatest(0, served - loaded - load - error - reply))
      from gone group by ${day}, front_end, version order by 2, 3, 4
    on conflict (per, at, front_end, version, network_group) do update
      set served = c.served + excluded.served, loaded = c.loaded + excluded.loaded,
          load = c.load + excluded.load, error = c.error + excluded.error,
          reply = c.reply + excluded.reply, silent = c.silent + excluded.silent`);
  await tx.execute(sql`
    with gone as (delete from visit_vitals where ${old} returning *)
    insert into visit_vitals as v (per, at, front_end, version, metric, bucket, visits)
    select 'day', ${day}, front_end, version, metric, bucket, sum(visits)
      from gone group by ${day}, front_end, version, metric, bucket order by 2, 3, 4, 5, 6
    on conflict (per, at, front_end, version, metric, bucket) do update
      set visits = v.visits + excluded.visits`);
  await tx.execute(sql`delete from visit_counts where at < now() - interval '90 days'`);
  await tx.execute(sql`delete from visit_vitals where at < now() - interval '90 days'`);
}

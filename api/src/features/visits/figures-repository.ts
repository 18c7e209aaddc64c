import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { visitVitals } from '../../platform/database/schema/system/visits.ts';

export interface Period {
  from: Date;
  to: Date;
  /** Pages served before it without a report are silent. */
  settled: Date;
}

/** What was counted for a version in a minute or on a day. */
export interface CountRow extends Record<string, unknown> {
  per: 'minute' | 'day';
  at: string;
  frontEnd: string;
  version: string;
  loaded: number;
  load: number;
  error: number;
  reply: number;
  silent: number;
  /** Visits and failures without the groups of networks with the most failures and successes. */
  otherVisits: number;
  otherFailures: number;
}

/** Served pages of a minute that have not reported. */
const missing = sql`greatest(0, served - loaded - load - error - reply)`;

/**
 * The counts of a period by version and minute or day, in order of time. A day belongs to the period
 * if any of it does.
 */
export async function findCounts(
  tx: Queryable,
  { from, to, settled }: Period,
): Promise<CountRow[]> {
  const counts = await tx.execute<CountRow>(sql`
    with counts as (
      select per, at, front_end, version, network_group, loaded, load, error, reply,
             case when per = 'day' then silent when at < ${settled} then ${missing} else 0 end
               as silent
        from visit_counts
       where at < ${to} and at >= case per when 'day'
             then date_trunc('day', ${from}::timestamptz, 'UTC')
             else date_trunc('minute', ${from}::timestamptz) end
    ), groups as (
      select front_end, version, network_group, sum(load + error + reply + silent) as failures,
             sum(loaded) as successes
        from counts where per = 'minute' group by front_end, version, network_group
    ), left_out as (
      (select distinct on (front_end, version) front_end, version, network_group
         from groups order by front_end, version, failures desc, network_group)
       union
      (select distinct on (front_end, version) front_end, version, network_group
         from groups order by front_end, version, successes desc, network_group)
    )
    select per, at, front_end as "frontEnd", version,
           sum(loaded)::integer as loaded, sum(load)::integer as load,
           sum(error)::integer as error, sum(reply)::integer as reply,
           sum(silent)::integer as silent,
           coalesce(sum(loaded + load + error + reply + silent) filter (where other), 0)::integer
             as "otherVisits",
           coalesce(sum(load + error + reply + silent) filter (where other), 0)::integer
             as "otherFailures"
      from (
        select counts.*, left_out.network_group is null as other
          from counts left join left_out using (front_end, version, network_group)
      ) as each
     group by per, at, front_end, version
     order by front_end, version, at`);
  return counts.rows;
}

export interface VitalsRow {
  frontEnd: string;
  version: string;
  metric: 'lcp' | 'inp' | 'cls';
  bucket: number;
  visits: number;
}

/** The values of a period by version, metric and bucket. */
export async function findVitals(
  tx: Queryable,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<VitalsRow[]> {
  const { frontEnd, version, metric, bucket, visits, at, per } = visitVitals;
  const begin = sql`case ${per} when 'day'
    then date_trunc('day', ${from}::timestamptz, 'UTC')
    else date_trunc('minute', ${from}::timestamptz) end`;
  return tx
    .select({ frontEnd, version, metric, bucket, visits: sql<number>`sum(${visits})::integer` })
    .from(visitVitals)
    .where(and(lt(at, to), gte(at, begin)))
    .groupBy(frontEnd, version, metric, bucket);
}

/** What identifies the database, on whatever server and pool it is reached. */
export async function findDatabaseId(tx: Queryable): Promise<string> {
  const found = await tx.execute<{ id: string }>(sql`
    select system_identifier || '-' || pg_database.oid as id
      from pg_control_system(), pg_database where datname = current_database()`);
  return String(found.rows[0]?.id);
}

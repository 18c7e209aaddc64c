import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { visitVitals } from '../../../platform/database/schema/delivery/visits.ts';

export interface Period {
  from: Date;
  to: Date;
  /** Pages served before it without a report are silent. */
  settled: Date;
}

/** What was counted for a version and a group of networks in a minute or on a day. */
export interface CountRow extends Record<string, unknown> {
  per: 'minute' | 'day';
  at: string;
  frontEnd: string;
  version: string;
  group: number;
  loaded: number;
  load: number;
  error: number;
  reply: number;
  silent: number;
}

/** Served pages of a minute that have not reported. */
const missing = sql`greatest(0, served - loaded - load - error - reply)`;

/**
 * The counts of a period by version, minute or day, and group of networks, in order of time. A day
 * belongs to the period if any of it does.
 */
export async function findCounts(
  tx: Queryable,
  { from, to, settled }: Period,
): Promise<CountRow[]> {
  const counts = await tx.execute<CountRow>(sql`
    select per, at, front_end as "frontEnd", version, network_group as "group",
           loaded, load, error, reply,
           case when per = 'day' then silent when at < ${settled} then ${missing} else 0 end
             as silent
      from visit_counts
     where at < ${to} and at >= case per when 'day'
           then date_trunc('day', ${from}::timestamptz, 'UTC')
           else date_trunc('minute', ${from}::timestamptz) end
     order by front_end, version, at, network_group`);
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

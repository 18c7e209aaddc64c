import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { jobRuns } from '../../../../platform/database/schema/platform/operations.ts';

export function findJobRuns(tx: Queryable) {
  return tx.select().from(jobRuns).orderBy(asc(jobRuns.name));
}

export interface CountedOperation extends Record<string, unknown> {
  kind: 'call' | 'gateway';
  name: string;
  done: number;
  refused: number;
  failed: number;
  lastDoneAt: string | null;
  lastFailedAt: string | null;
  lastFailure: string | null;
}

/** The operations of the last 24 hours by name, and when each was last done or failed in seven days. */
export async function findOperations(tx: Queryable): Promise<CountedOperation[]> {
  const recent = sql`filter (where at > now() - interval '24 hours')`;
  const found = await tx.execute<CountedOperation>(sql`
    select kind, name,
           coalesce(sum(done) ${recent}, 0)::integer as done,
           coalesce(sum(refused) ${recent}, 0)::integer as refused,
           coalesce(sum(failed) ${recent}, 0)::integer as failed,
           max(last_done_at) as "lastDoneAt", max(last_failed_at) as "lastFailedAt",
           (array_agg(last_failure order by last_failed_at desc)
             filter (where last_failure is not null))[1] as "lastFailure"
      from operation_counts
     group by kind, name`);
  return found.rows;
}

interface OpenWork extends Record<string, unknown> {
  runningImports: number;
  failedImports: number;
  openOrders: number;
}

/** Imports at work or failed in a week, and orders without a result. */
export async function countOpenWork(tx: Queryable): Promise<OpenWork | undefined> {
  const found = await tx.execute<OpenWork>(sql`
    select (select count(*)::integer from imports where state in ('checking', 'importing'))
             as "runningImports",
           (select count(*)::integer from imports
             where state = 'failed' and updated_at > now() - interval '7 days') as "failedImports",
           (select count(*)::integer from payment_orders
             where state in ('created', 'attempted') and not closed and gateway_order_id is not null)
             as "openOrders"`);
  return found.rows[0];
}

interface VisitCount extends Record<string, unknown> {
  frontEnd: string;
  version: string;
  visits: number;
  failed: number;
}

/** Reported visits of the last minutes by front end and version. */
export async function countVisits(
  tx: Queryable,
  { minutes }: { minutes: number },
): Promise<VisitCount[]> {
  const found = await tx.execute<VisitCount>(sql`
    select front_end as "frontEnd", version,
           sum(loaded + load + error + reply)::integer as visits,
           sum(load + error + reply)::integer as failed
      from visit_counts
     where per = 'minute' and at > now() - make_interval(mins => ${minutes}::integer)
     group by front_end, version`);
  return found.rows;
}

interface DatabaseFacts extends Record<string, unknown> {
  version: string;
  size: string;
  connections: number;
  maxConnections: number;
  migration: string;
}

/** Facts about the database server. */
export async function readDatabaseFacts(tx: Queryable): Promise<DatabaseFacts | undefined> {
  const found = await tx.execute<DatabaseFacts>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database())::text as size,
           (select count(*)::integer from pg_stat_activity where backend_type = 'client backend')
             as connections,
           current_setting('max_connections')::integer as "maxConnections",
           (select max(name) from migrations) as migration`);
  return found.rows[0];
}

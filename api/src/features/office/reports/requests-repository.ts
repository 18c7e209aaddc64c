import type { RequestGroup } from '@hostel/contracts/office/reports';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { readsConfidential } from '../../../platform/http/scope/confidential.ts';
import type { Period, ReportReader } from './report.ts';

/**
 * Requests of every type that were filed in a period in one's halls, with the calendar days from filing
 * to the end of the work, the decision or the response. Cancelled and withdrawn ones are left out, and
 * confidential feedback for those who may not read it.
 */
function filed({ scope, role, hall, timeZone }: ReportReader, { from, to }: Period): SQL {
  const inPeriod = sql`r.created_at >= (${from}::date::timestamp at time zone ${timeZone})
    and r.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
    and (${scope === null} or r.hall_id = any(${sql.param([...(scope ?? [])])}::text[]))
    and (${hall ?? null}::text is null or r.hall_id = ${hall ?? null})`;
  return sql`
    select 'maintenance' as source, r.request_type as subject, r.priority, r.hall_id, r.status,
           (r.created_at at time zone ${timeZone})::date as filed_on,
           case when r.status = 'completed'
                then (coalesce(r.finished_at, r.updated_at) at time zone ${timeZone})::date end as finished_on
      from service_requests r where r.status <> 'cancelled' and ${inPeriod}
    union all
    select 'leave', 'leave', null, r.hall_id, r.status,
           (r.created_at at time zone ${timeZone})::date,
           case when r.status in ('approved', 'rejected')
                then (coalesce(r.decided_at, r.updated_at) at time zone ${timeZone})::date end
      from leave_applications r where r.status <> 'withdrawn' and ${inPeriod}
    union all
    select 'feedback', 'feedback', null, r.hall_id, r.status,
           (r.created_at at time zone ${timeZone})::date,
           case when r.status in ('resolved', 'closed')
                then (coalesce(r.finished_at, r.updated_at) at time zone ${timeZone})::date end
      from feedback r
     where (not r.confidential or ${readsConfidential(role)}) and ${inPeriod}`;
}

const keys: Readonly<Record<RequestGroup, SQL>> = {
  type: sql`subject`,
  hall: sql`hall_id`,
  month: sql`to_char(filed_on, 'YYYY-MM')`,
};

const groupRows = z.array(
  z.object({
    key: z.nullable(z.string()),
    filed: z.number(),
    finished: z.number(),
    open: z.number(),
    median: z.nullable(z.number()),
    nineOfTen: z.nullable(z.number()),
    longest: z.nullable(z.number()),
  }),
);
export type RequestCount = z.infer<typeof groupRows>[number];

/** Counts and days taken by group, and over all of them with the key null of an extra grouping. */
export async function countRequests(
  queryable: Queryable,
  reader: ReportReader,
  { by, ...period }: Period & { by: RequestGroup },
): Promise<{ groups: RequestCount[]; total: RequestCount | undefined }> {
  const days = sql`finished_on - filed_on`;
  const { rows } = await queryable.execute(sql`
    with filed as (${filed(reader, period)}), keyed as (select *, ${keys[by]} as key from filed)
    select key, grouping(key)::int as "isTotal", count(*)::int as filed,
           count(finished_on)::int as finished,
           (count(*) - count(finished_on))::int as open,
           percentile_disc(0.5) within group (order by ${days})::int as median,
           percentile_disc(0.9) within group (order by ${days})::int as "nineOfTen",
           max(${days})::int as longest
      from keyed group by grouping sets ((key), ()) order by key nulls last`);
  const marked = z.parse(z.array(z.object({ isTotal: z.number() })), rows);
  const counts = z.parse(groupRows, rows);
  return {
    groups: counts.filter((_, index) => marked[index]?.isTotal === 0),
    total: counts.find((_, index) => marked[index]?.isTotal === 1),
  };
}

const openRows = z.array(
  z.object({
    key: z.nullable(z.string()),
    type: z.string(),
    subject: z.string(),
    priority: z.nullable(z.string()),
    status: z.string(),
    filedOn: z.string(),
    requests: z.number(),
  }),
);

/** The open ones by what decides their target, each with how many there are. */
export async function findOpen(
  queryable: Queryable,
  reader: ReportReader,
  { by, ...period }: Period & { by: RequestGroup },
) {
  const { rows } = await queryable.execute(sql`
    with filed as (${filed(reader, period)})
    select ${keys[by]} as key, source as type, subject, priority, status, filed_on::text as "filedOn",
           count(*)::int as requests
      from filed where finished_on is null
     group by 1, source, subject, priority, status, filed_on`);
  return z.parse(openRows, rows);
}

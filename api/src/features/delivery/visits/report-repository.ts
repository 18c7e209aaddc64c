import { sql } from 'drizzle-orm';
import type { Outcome } from '@hostel/contracts/delivery/visits';
import type { Queryable } from '../../../platform/database/connection/client.ts';

/** The buckets of a visit's values; null for a value that was not measured. */
interface Vitals {
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

export interface Report {
  /** The page's id. */
  page: string;
  /** The begin of the minute in which the page was served. */
  minute: Date;
  group: number;
  expiresAt: Date;
  /** One for each version of a front end. */
  entries: readonly ({ frontEnd: string; version: string; outcome: Outcome } & Vitals)[];
}

export interface CountedFailure extends Record<string, unknown> {
  frontEnd: string;
  version: string;
  outcome: Outcome;
}

/** The most versions of front ends that one page reports: more than one page can run. */
const mostRows = 24;

/** How a count of outcomes changes: plus the new one, minus the one that it replaces. */
const change = (outcome: Outcome) =>
  sql`(outcome = ${outcome})::integer - coalesce((outcome_before = ${outcome})::integer, 0)`;

/**
 * Counts a report in one statement. A page counts once for a version: a failure replaces `loaded`,
 * values are counted with the first entry that has any, and the rest is ignored.
 * @returns the failures that it added
 */
export async function countReport(tx: Queryable, report: Report): Promise<CountedFailure[]> {
  const { page, minute, group, expiresAt } = report;
  const entries = JSON.stringify(report.entries);
  const counted = await tx.execute<CountedFailure>(sql`
    with sent as (
      select "frontEnd" as front_end, version, outcome, lcp, inp, cls,
             coalesce(lcp, inp, cls) is not null as vitals
        from jsonb_to_recordset(${entries}::jsonb) as entry("frontEnd" text, version text,
             outcome text, lcp smallint, inp smallint, cls smallint)
       order by front_end, version
       limit greatest(0, ${mostRows} - (select count(*) from visit_reports where page = ${page}))
    ), changed as (
      insert into visit_reports as r (page, front_end, version, outcome, vitals, expires_at)
      select ${page}, front_end, version, outcome, vitals, ${expiresAt}::timestamptz from sent
      on conflict (page, front_end, version) do update
        set outcome = case r.outcome when 'loaded' then excluded.outcome else r.outcome end,
            vitals = r.vitals or excluded.vitals,
            outcome_before = r.outcome,
            vitals_before = r.vitals
        where (r.outcome = 'loaded' and excluded.outcome <> 'loaded')
           or (excluded.vitals and not r.vitals)
      returning front_end, version, outcome, vitals, outcome_before, vitals_before
    ), counted as (
      insert into visit_counts as c
             (per, at, front_end, version, network_group, loaded, load, error, reply)
      select 'minute', ${minute}::timestamptz, front_end, version, ${group}::smallint,
             ${change('loaded')}, ${change('load')}, ${change('error')}, ${change('reply')}
        from changed
       order by front_end, version
      on conflict (per, at, front_end, version, network_group) do update
        set loaded = c.loaded + excluded.loaded, load = c.load + excluded.load,
            error = c.error + excluded.error, reply = c.reply + excluded.reply
    ), measured as (
      insert into visit_vitals as v (per, at, front_end, version, metric, bucket, visits)
      select 'minute', ${minute}::timestamptz, front_end, version, metric, bucket, 1
        from changed join sent using (front_end, version)
        cross join lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls)) as m (metric, bucket)
       where changed.vitals and not changed.vitals_before and bucket is not null
       order by front_end, version, metric
      on conflict (per, at, front_end, version, metric, bucket) do update
        set visits = v.visits + excluded.visits
    )
    select front_end as "frontEnd", version, outcome from changed
     where outcome <> 'loaded' and outcome is distinct from outcome_before
     order by front_end, version`);
  return counted.rows;
}

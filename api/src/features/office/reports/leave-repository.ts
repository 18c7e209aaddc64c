import type { LeaveGroup } from '@hostel/contracts/office/reports';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Period, ReportReader } from './report.ts';

const leaveRows = z.array(
  z.object({
    key: z.nullable(z.string()),
    isTotal: z.number(),
    applications: z.number(),
    persons: z.number(),
    days: z.number(),
  }),
);
export type LeaveCount = z.infer<typeof leaveRows>[number];

const keys: Readonly<Record<LeaveGroup, SQL>> = {
  month: sql`to_char(month, 'YYYY-MM')`,
  hall: sql`hall_id`,
  type: sql`leave_type`,
};

/**
 * Approved leave by group: applications, students and the nights away within the period. The day of
 * return is not counted; a student who was back earlier counts until then, and one who was back late
 * until the approved day. The last row is the total.
 */
export async function countLeave(
  queryable: Queryable,
  { scope, hall }: ReportReader,
  { from, to, by }: Period & { by: LeaveGroup },
): Promise<LeaveCount[]> {
  const { rows } = await queryable.execute(sql`
    with away as (
      select id, student_id, hall_id, leave_type, from_date, least(returned_on, to_date) as ends_on
        from leave_applications
       where status = 'approved' and from_date <= ${to}::date and to_date > ${from}::date
         and (${scope === null} or hall_id = any(${sql.param([...(scope ?? [])])}::text[]))
         and (${hall ?? null}::text is null or hall_id = ${hall ?? null})),
    parts as (
      select away.*, months.month,
             least(ends_on, (months.month + interval '1 month')::date, ${to}::date + 1)
               - greatest(from_date, months.month::date, ${from}::date) as days
        from away, generate_series(date_trunc('month', greatest(from_date, ${from}::date)::timestamp),
                                   least(ends_on, ${to}::date)::timestamp, '1 month') as months(month)),
    keyed as (select *, ${keys[by]} as key from parts where days > 0)
    select key, grouping(key)::int as "isTotal", count(distinct id)::int as applications,
           count(distinct student_id)::int as persons, coalesce(sum(days), 0)::int as days
      from keyed group by grouping sets ((key), ()) order by 2, key nulls last`);
  return z.parse(leaveRows, rows);
}

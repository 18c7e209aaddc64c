import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { orderKeepsAmountHours, type FeeOfStudent } from '../ledger/fee-order.ts';

const idRows = z.array(z.object({ id: z.string() }));

/**
 * Students whose demands differ from their beds, as `changeDemand` has it: a bed without the demand of
 * a schedule row, a demand without a bed that is not owed any more, or a demand of another place.
 * `ensureDemands` brings them in line.
 */
export async function findStudentsToCatchUp(
  queryable: Queryable,
  timeZone: string,
  { limit, only, except = [] }: { limit: number; only?: string; except?: readonly string[] },
): Promise<string[]> {
  const { rows } = await queryable.execute(sql`
    with stays as (
      select distinct on (a.person_id, a.admission_year)
             a.person_id, a.admission_year, b.hall_id, b.room_type,
             case when a.ended_at < make_timestamptz(a.admission_year + 1, 7, 1, 0, 0, 0, ${timeZone})
                  then (a.ended_at at time zone ${timeZone})::date end as left_on
        from bed_years a join beds b on b.id = a.bed_id
       ${only === undefined ? sql`` : sql`where a.person_id = ${only}`}
       order by a.person_id, a.admission_year, a.ended_at desc nulls first, a.created_at desc),
    prices as (
      select admission_year, fee_type, semester, null as hall_id, null as room_type
        from fee_schedule
      union all
      select admission_year, fee_type, semester, hall_id, room_type from fee_schedule_places)
    select distinct id from (
      select s.person_id as id
        from stays s join prices p on p.admission_year = s.admission_year
         and coalesce(p.hall_id, s.hall_id) = s.hall_id
         and coalesce(p.room_type, s.room_type) = s.room_type
        left join fee_demands d on d.student_id = s.person_id
         and d.admission_year = s.admission_year and d.fee_type = p.fee_type
         and coalesce(d.semester, '') = coalesce(p.semester, '') and d.cancelled_at is null
       where d.id is null and s.left_on is null
      union all
      select d.student_id
        from fee_demands d
        left join stays s on s.person_id = d.student_id and s.admission_year = d.admission_year
       where d.cancelled_at is null
         ${only === undefined ? sql`` : sql`and d.student_id = ${only}`}
         and case
           when s.person_id is null then true
           when s.left_on is null
             then (d.hall_id, d.room_type) is distinct from (s.hall_id, s.room_type)
           else d.balance <= 0 or d.due_on is null or d.due_on > s.left_on end
    ) as differing
     where id <> all(${sql.param(except)}::uuid[]) limit ${limit}`);
  return z.parse(idRows, rows).map(({ id }) => id);
}

/** Whether `ensureDemands` would change something for a student. */
export async function isToCatchUp(
  queryable: Queryable,
  timeZone: string,
  studentId: string,
): Promise<boolean> {
  const found = await findStudentsToCatchUp(queryable, timeZone, { limit: 1, only: studentId });
  return found.length > 0;
}

const feeRows = z.array(
  z.object({
    studentId: z.string(),
    feeType: z.enum(['hostel', 'mess']),
    semester: z.nullable(z.enum(['odd', 'even'])),
    admissionYear: z.number(),
  }),
);

/** Fees with a `kept` payment that is not in the fee ledger: an earlier version recorded it. */
export async function findFeesToPost(queryable: Queryable): Promise<FeeOfStudent[]> {
  const { rows } = await queryable.execute(sql`
    select distinct o.student_id as "studentId", o.fee_type as "feeType", o.semester,
           o.admission_year as "admissionYear"
      from gateway_payments g
      join payment_orders o on o.id = g.order_id
      left join (
        select order_id, payment_id, -sum(amount) as held from fee_ledger
         where payment_id is not null group by order_id, payment_id) l
        on l.order_id = g.order_id and l.payment_id = g.payment_id
     where g.role = 'kept' and g.captured > 0
       and coalesce(l.held, -1) <> g.captured - greatest(g.refunded, g.surplus)`);
  return z.parse(feeRows, rows);
}

const orderOfDemand = sql`select 1 from payment_orders o
  where o.student_id = d.student_id and o.fee_type = d.fee_type
    and o.admission_year = d.admission_year and o.semester is not distinct from d.semester`;

/** Whether an order for a demand (`d` in the query) is younger than 24 hours and open. */
export function isOrderOpen(now: Date): SQL {
  return sql`exists (${orderOfDemand} and not o.closed and o.created_at >
    ${now.toISOString()}::timestamptz - make_interval(hours => ${orderKeepsAmountHours}))`;
}

/** Whether a payment for a demand (`d` in the query) is being confirmed. */
export const isBeingConfirmed = sql`exists (${orderOfDemand} and exists (
  select 1 from gateway_payments g
   where g.order_id = o.id and (g.stage = 'authorized' or g.stage = 'created' and g.claimed)))`;

/** Whether the student is paying a demand (`d` in the query) online now. */
export function onlineOrderOf(now: Date): SQL {
  return sql`case when ${isBeingConfirmed} then 'confirming'
    when ${isOrderOpen(now)} then 'open' else 'none' end`;
}

const overdueRows = z.array(z.object({ id: z.string(), studentId: z.string() }));

/** Which demands to look for. */
interface ToFine {
  now: Date;
  /** Calendar day of the campus, `YYYY-MM-DD`. */
  today: string;
  limit: number;
  /** Ids of demands to leave out. */
  except?: readonly string[];
  /** Ids of the only demands to look at. */
  among?: readonly string[];
  /** The only fee to look at. */
  of?: FeeOfStudent;
}

/** Whether demand `d` is of this fee. */
function isOfFee({ studentId, feeType, semester, admissionYear }: FeeOfStudent): SQL {
  return sql`(d.student_id = ${studentId} and d.fee_type = ${feeType}
    and d.admission_year = ${admissionYear} and d.semester is not distinct from ${semester})`;
}

/**
 * Demands whose fee is overdue and not fined through today, other than those being paid. Where only
 * fines are left to pay, there are no further ones.
 */
export async function findDemandsToFine(
  queryable: Queryable,
  given: ToFine,
): Promise<z.output<typeof overdueRows>> {
  const { now, today, limit, except = [], among, of } = given;
  const { rows } = await queryable.execute(sql`
    select d.id, d.student_id as "studentId"
      from fee_demands d
     where d.charged - d.fined > d.paid and d.cancelled_at is null
       and (d.fine_per_day is not null or d.fine_slabs is not null)
       and d.due_on < ${today}::date and coalesce(d.fined_through, d.due_on) < ${today}::date
       and ${of ? isOfFee(of) : sql`true`}
       and ${among ? sql`d.id = any(${sql.param(among)}::uuid[])` : sql`true`}
       and d.id <> all(${sql.param(except)}::uuid[])
       and not ${isOrderOpen(now)} and not ${isBeingConfirmed}
     order by d.due_on, d.id limit ${limit}`);
  return z.parse(overdueRows, rows);
}

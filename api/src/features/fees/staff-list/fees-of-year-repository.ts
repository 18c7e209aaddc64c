import { sql, type SQL } from 'drizzle-orm';
import { feesOf } from '../demands/fee.ts';

/**
 * The fees of a year with an order that was attempted, one row for each student and fee: the paid
 * order if there is one, else the one being confirmed, else the one with the newest attempt.
 */
function attemptedFees(year: number): SQL {
  return sql`
    select o.student_id, o.fee_type, o.semester, 'paid' as status, null as last_try,
           o.id, o.amount, o.paid_at, o.receipt_number
      from payment_orders o
     where o.admission_year = ${year} and o.state = 'paid'
    union all
    (select distinct on (o.student_id, o.fee_type, o.semester)
            o.student_id, o.fee_type, o.semester,
            case when g.waiting then 'confirming' else 'due' end,
            case when o.state <> 'attempted' then o.state end, null, o.amount, null, null
       from payment_orders o
       join lateral (
         select bool_or(k.stage = 'authorized' or (k.stage = 'created' and k.claimed)) as waiting,
                max(k.created_at) as last
           from gateway_payments k where k.order_id = o.id) g on g.waiting is not null
      where o.admission_year = ${year} and o.state in ('attempted', 'failed', 'refunded')
        and not exists (
          select 1 from payment_orders paid
           where paid.student_id = o.student_id and paid.fee_type = o.fee_type
             and paid.admission_year = o.admission_year
             and paid.semester is not distinct from o.semester and paid.state = 'paid')
      order by o.student_id, o.fee_type, o.semester, g.waiting desc, g.last desc, o.created_at desc)`;
}

/**
 * Whether a student owes the fees of a year: one who has a bed now, or had one until the end of the
 * year. Without a bed nothing is due.
 */
function hadBed(year: number, timeZone: string): SQL {
  return sql`(s.room_number is not null or exists (
    select 1 from allotments a
     where a.person_id = s.person_id and a.admission_year = ${year}
       and a.ended_at >= make_timestamptz(${year + 1}::integer, 7, 1, 0, 0, 0, ${timeZone})))`;
}

/** The fees of a year with their amounts; null while the schedule has none. */
function pricedFees(year: number): SQL {
  const all = sql.join(
    feesOf(year).map(({ feeType, semester }) => sql`(${feeType}::text, ${semester}::text)`),
    sql`, `,
  );
  return sql`
    select named.fee_type, named.semester, priced.amount
      from (values ${all}) as named (fee_type, semester)
      left join fee_schedule priced on priced.admission_year = ${year}
       and priced.fee_type = named.fee_type and priced.semester is not distinct from named.semester`;
}

/**
 * The fees of a year: paid, being confirmed or due. A fee without an amount in the schedule is
 * listed where it was paid. A student who has no bed, or whose account is newer than the academic
 * year (1 July to 30 June), owes nothing.
 */
export function feesOfYear(year: number, timeZone: string): SQL {
  return sql`
    select p.id as "studentId", p.name as "studentName", p.email as "studentEmail",
           s.roll_number as "rollNumber", s.room_number as "roomNumber",
           s.hostel_name as "hostelName",
           s.course_name as "courseName", f.fee_type as "feeType", f.semester,
           case when t.status <> 'due' then t.amount else f.amount end as amount,
           coalesce(t.status, 'due') as status, t.last_try as "lastTry",
           case when t.status = 'paid' then t.id end as payment,
           case when t.status = 'paid' then t.paid_at end as "paidAt",
           case when t.status = 'paid' then t.receipt_number end as "receiptNumber",
           p.search_text
      from (${pricedFees(year)}) f
      cross join student_profiles s
      join people p on p.id = s.person_id
      left join (${attemptedFees(year)}) t on t.student_id = s.person_id and t.fee_type = f.fee_type
        and coalesce(t.semester, '') = coalesce(f.semester, '')
     where t.status = 'paid' or (f.amount is not null
       and (t.status = 'confirming' or (${hadBed(year, timeZone)} and (t.status is not null
         or s.created_at < make_timestamptz(${year + 1}::integer, 7, 1, 0, 0, 0, ${timeZone})))))`;
}

import { sql, type SQL } from 'drizzle-orm';

/**
 * What became of each fee of a year that somebody tried to pay, one row for a student and fee: the
 * paid order if there is one, else the one being confirmed, else the newest that was tried.
 */
function triedFees(year: number): SQL {
  return sql`
    select distinct on (o.student_id, o.fee_type, o.semester)
           o.student_id, o.fee_type, o.semester, o.id, o.amount, o.paid_at, o.receipt_number,
           case when o.state = 'paid' then 'paid' when g.waiting then 'confirming' else 'due' end as status,
           case when o.state in ('failed', 'refunded') then o.state end as last_try
      from payment_orders o
      left join lateral (
        select bool_or(k.stage = 'authorized' or (k.stage = 'created' and k.claimed)) as waiting
          from gateway_payments k
         where k.order_id = o.id and o.state in ('attempted', 'failed')) g on true
     where o.admission_year = ${year}
       and (o.state in ('paid', 'refunded') or g.waiting is not null)
     order by o.student_id, o.fee_type, o.semester, o.state = 'paid' desc,
              coalesce(g.waiting, false) desc, o.created_at desc`;
}

/** The fees of a year: those of the schedule, and those that were paid before it lost them. */
function pricedFees(year: number): SQL {
  return sql`
    select fee_type, semester, amount from fee_schedule where admission_year = ${year}
    union all
    select distinct o.fee_type, o.semester, null::integer from payment_orders o
     where o.admission_year = ${year} and o.state = 'paid' and not exists (
       select 1 from fee_schedule f
        where f.admission_year = o.admission_year and f.fee_type = o.fee_type
          and f.semester is not distinct from o.semester)`;
}

/**
 * Every fee of a year for every student, with what was paid of it. Who came after the academic
 * year (1 July to 30 June) owes nothing of it.
 */
export function feesOfYear(year: number, timeZone: string): SQL {
  return sql`
    select p.id as "studentId", p.name as "studentName", p.email as "studentEmail",
           s.roll_number as "rollNumber", s.room_number as "roomNumber",
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
      left join (${triedFees(year)}) t on t.student_id = s.person_id and t.fee_type = f.fee_type
        and t.semester is not distinct from f.semester
     where t.status = 'paid' or (f.amount is not null
       and (t.status is not null
         or s.created_at < make_timestamptz(${year + 1}::integer, 7, 1, 0, 0, 0, ${timeZone})))`;
}

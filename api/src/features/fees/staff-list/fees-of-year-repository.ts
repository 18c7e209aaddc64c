import { sql, type SQL } from 'drizzle-orm';

/** An admission year, and the current day by the calendar of the campus. */
export interface FeeYear {
  year: number;
  /** `YYYY-MM-DD` */
  today: string;
  /** The fees of this student only. */
  studentId?: string;
  /** The fees of these students only. */
  students?: readonly string[];
}

function ofStudent(column: SQL, { studentId, students }: FeeYear): SQL {
  if (students) return sql`and ${column} = any(${sql.param([...students])}::uuid[])`;
  return studentId === undefined ? sql`` : sql`and ${column} = ${studentId}`;
}

/**
 * The newest payment of each fee of a year, online or at the office: its receipt stands for the fee. One row
 * for each, which the planner knows: a statement that reads none of its columns doesn’t read it.
 */
function receiptsOf(chosen: FeeYear): SQL {
  return sql`
    select distinct on (student_id, fee_type, semester) * from (
      select id, student_id, fee_type, coalesce(semester, '') as semester, paid_at, receipt_number
        from payment_orders
       where admission_year = ${chosen.year} and state = 'paid'
             ${ofStudent(sql`student_id`, chosen)}
      union all
      select c.id, c.student_id, fee.fee_type, coalesce(fee.semester, ''), c.received_at,
             c.receipt_number
        from counter_payments c
        join fee_ledger l on l.counter_payment_id = c.id and l.kind = 'payment'
        join fee_demands fee on fee.id = l.demand_id
       where fee.admission_year = ${chosen.year} and c.reversed_at is null
             ${ofStudent(sql`c.student_id`, chosen)}) as receipts
     order by student_id, fee_type, semester, paid_at desc, id desc`;
}

/** The last try of each fee of a year that was attempted and did not pay, the one being confirmed first. */
function triesOf(chosen: FeeYear): SQL {
  return sql`
    select distinct on (o.student_id, o.fee_type, o.semester)
           o.student_id, o.fee_type, o.semester, g.waiting, g.last,
           case when o.state <> 'attempted' then o.state end as outcome
      from payment_orders o
      join lateral (
        select bool_or(k.stage = 'authorized' or (k.stage = 'created' and k.claimed)) as waiting,
               max(k.created_at) as last
          from gateway_payments k where k.order_id = o.id) g on g.waiting is not null
     where o.admission_year = ${chosen.year} and o.state in ('attempted', 'failed', 'refunded')
           ${ofStudent(sql`o.student_id`, chosen)}
     order by o.student_id, o.fee_type, o.semester, g.waiting desc, g.last desc, o.created_at desc`;
}

/**
 * The fees of a year of which something is owed or paid, one row for each student and fee: to be
 * paid, being confirmed, or paid. The amount is what is to pay, else what was paid.
 */
export function feesOfYear(chosen: FeeYear): SQL {
  const { year, today } = chosen;
  return sql`
    select p.id as "studentId", p.name as "studentName", p.email as "studentEmail",
           s.roll_number as "rollNumber", s.room_number as "roomNumber",
           s.hostel_name as "hostelName", s.course_name as "courseName",
           d.fee_type as "feeType", d.semester,
           case when d.charged > d.paid then d.charged - d.paid else d.paid end as amount,
           case when d.paid >= d.charged then 'paid' when t.waiting then 'confirming'
                else 'due' end as status,
           case when d.charged > d.paid and not t.waiting
                 and (r.paid_at is null or t.last > r.paid_at) then t.outcome end as "lastTry",
           case when d.paid >= d.charged then r.id end as payment,
           case when d.paid >= d.charged then r.paid_at end as "paidAt",
           case when d.paid >= d.charged then r.receipt_number end as "receiptNumber",
           d.charged - d.paid as balance, d.paid, d.fined as fine,
           case when d.charged > d.paid then d.due_on::text end as "dueOn",
           case when d.charged > d.paid then greatest(0, ${today}::date - d.due_on)
                else 0 end as "overdueDays",
           s.folded_text
      from fee_demands d
      join student_profiles s on s.person_id = d.student_id
      join people p on p.id = d.student_id
      left join (${receiptsOf(chosen)}) r on r.student_id = d.student_id
        and r.fee_type = d.fee_type and r.semester = coalesce(d.semester, '')
      left join (${triesOf(chosen)}) t on t.student_id = d.student_id
        and t.fee_type = d.fee_type and coalesce(t.semester, '') = coalesce(d.semester, '')
     where d.admission_year = ${year} and (d.paid <> 0 or d.charged > 0)
           ${ofStudent(sql`d.student_id`, chosen)}`;
}

import type { QueryOf } from '@hostel/contracts/call';
import type { allFees, exportFees, StudentFee } from '@hostel/contracts/fees';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/client.ts';
import { containing } from '../requests/conditions.ts';
import { toRequester } from '../requests/requester.ts';

type Filters = QueryOf<typeof exportFees>;

const row = z.object({
  studentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  rollNumber: z.string(),
  roomNumber: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  feeType: z.string(),
  semester: z.nullable(z.string()),
  amount: z.number(),
  status: z.enum(['paid', 'confirming', 'due']),
  paidAt: z.nullable(z.coerce.date()),
  payment: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
});

const sums = z.object({
  total: z.coerce.number(),
  paid: z.coerce.number(),
  confirming: z.coerce.number(),
  due: z.coerce.number(),
  amountPaid: z.coerce.number(),
  amountDue: z.coerce.number(),
});

/** Every fee of a year’s schedule for every student, with what was paid of it. */
function fees(year: number): SQL {
  return sql`
    select p.id as "studentId", p.name as "studentName", p.email as "studentEmail",
           s.roll_number as "rollNumber", s.room_number as "roomNumber",
           s.course_name as "courseName", f.fee_type as "feeType", f.semester,
           coalesce(o.amount, f.amount) as amount,
           case when o.state = 'paid' then 'paid' when w.waiting then 'confirming' else 'due' end as status,
           o.paid_at as "paidAt", o.id as payment, k.payment_id as "paymentId",
           o.receipt_number as "receiptNumber", p.search_text
      from fee_schedule f
      cross join student_profiles s
      join people p on p.id = s.person_id
      left join payment_orders o on o.student_id = p.id and o.fee_type = f.fee_type
        and o.admission_year = f.admission_year
        and o.semester is not distinct from f.semester and o.state = 'paid'
      left join lateral (
        select g.payment_id from gateway_payments g
         where g.order_id = o.id and g.role = 'kept' and g.captured > g.refunded limit 1) k on true
      left join lateral (
        select true as waiting from payment_orders a
          join gateway_payments g on g.order_id = a.id
            and (g.stage = 'authorized' or (g.stage = 'created' and g.claimed))
         where a.student_id = p.id and a.fee_type = f.fee_type
           and a.admission_year = f.admission_year
           and a.semester is not distinct from f.semester and a.state = 'attempted' limit 1) w on true
     where f.admission_year = ${year}`;
}

function conditions({ search, feeType, semester, status }: Filters): SQL {
  const pattern = search ? sql`lower(${containing(search)})` : undefined;
  const each = [
    pattern &&
      sql`(search_text like ${pattern} or lower("rollNumber") like ${pattern}
           or lower("receiptNumber") like ${pattern})`,
    feeType === undefined ? undefined : sql`"feeType" = ${feeType}`,
    semester === undefined ? undefined : sql`semester = ${semester}`,
    status === undefined ? undefined : sql`status = ${status}`,
  ].filter((condition) => condition !== undefined);
  return each.length === 0
    ? sql`true`
    : sql.join(
        each.map((one) => sql`${one}`),
        sql` and `,
      );
}

const orders: Record<Filters['sortBy'], SQL> = {
  student: sql`lower("studentName")`,
  rollNumber: sql`"rollNumber"`,
  fee: sql`"feeType"`,
  status: sql`array_position(array['due', 'confirming', 'paid'], status)`,
  paidAt: sql`"paidAt"`,
};

function orderBy({ sortBy, sortOrder }: Filters): SQL {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sortBy]} ${direction} nulls last, "rollNumber", "feeType", semester desc nulls first`;
}

function toStudentFee(found: z.output<typeof row>, admissionYear: number): StudentFee {
  const { courseName, feeType, semester, amount, status, payment, paymentId } = found;
  return {
    userId: toRequester(found),
    courseName,
    feeType,
    semester,
    admissionYear,
    amount,
    currency: 'INR',
    status,
    paidAt: found.paidAt?.toISOString() ?? null,
    payment,
    paymentId,
    receiptNumber: found.receiptNumber,
  };
}

/** Rows of the list; without a page, all of them. */
export async function listFees(
  queryable: Queryable,
  query: Filters,
  year: number,
  page?: Pick<QueryOf<typeof allFees>, 'page' | 'limit'>,
): Promise<StudentFee[]> {
  const part = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``;
  const { rows } = await queryable.execute(
    sql`select * from (${fees(year)}) as fees where ${conditions(query)} order by ${orderBy(query)} ${part}`,
  );
  return z.parse(z.array(row), rows).map((found) => toStudentFee(found, year));
}

/** Counts and sums over the whole filtered set. */
export async function countFees(queryable: Queryable, query: Filters, year: number) {
  const { rows } = await queryable.execute(sql`
    select count(*) as total,
           count(*) filter (where status = 'paid') as paid,
           count(*) filter (where status = 'confirming') as confirming,
           count(*) filter (where status = 'due') as due,
           coalesce(sum(amount) filter (where status = 'paid'), 0) as "amountPaid",
           coalesce(sum(amount) filter (where status <> 'paid'), 0) as "amountDue"
      from (${fees(year)}) as fees where ${conditions(query)}`);
  return z.parse(sums, rows[0]);
}

import type { QueryOf } from '@hostel/contracts/wire/call';
import { type allFees, type exportFees, type StudentFee, studentFee } from '@hostel/contracts/fees';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { containing } from '../../../platform/database/conditions.ts';
import { containsWords, nameOrder } from '../../../platform/database/search.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { toRequester } from '../../../platform/http/lists/requester.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { type FeeSearch, prepareFeeSearch } from './fee-search-repository.ts';
import { feesOfYear, type FeeYear } from './fees-of-year-repository.ts';

type Filters = Omit<QueryOf<typeof exportFees>, 'format'> & { scope: HallScope };
/** What narrows a list of fees. */
export type FeeConditions = Omit<Filters, 'sortBy' | 'sortOrder'>;

const feeRow = z.object({
  studentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  rollNumber: z.string(),
  roomNumber: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  hostelName: z.nullable(z.string()),
  feeType: z.string(),
  semester: z.nullable(z.string()),
  amount: z.number(),
  status: z.enum(['paid', 'confirming', 'due']),
  lastTry: z.nullable(z.string()),
  paidAt: z.nullable(z.coerce.date()),
  payment: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  balance: z.number(),
  paid: z.number(),
  fine: z.number(),
  dueOn: z.nullable(z.string()),
  overdueDays: z.nullable(z.number()),
});

/** The counts of a list of fees, from the columns of `sumsOfFees`. */
export const feeSums = z.object({
  total: z.coerce.number(),
  paid: z.coerce.number(),
  confirming: z.coerce.number(),
  due: z.coerce.number(),
  amountPaid: z.coerce.number(),
  amountDue: z.coerce.number(),
  amountDueWithBed: z.coerce.number(),
  overdue: z.coerce.number(),
  amountOverdue: z.coerce.number(),
});

/** A fee with something to pay after its due date. */
export const isOverdue = sql`balance > 0 and "overdueDays" > 0`;

function statusIs(status: NonNullable<Filters['status']>): SQL {
  if (status === 'overdue') return isOverdue;
  return status === 'failed' || status === 'refunded'
    ? sql`status = 'due' and "lastTry" = ${status}`
    : sql`status = ${status}`;
}

function searched({ text, hasReceipts }: FeeSearch): SQL {
  const words = containsWords(sql`folded_text`, text);
  return hasReceipts
    ? sql`(${words} or lower("receiptNumber") like lower(${containing(text)}))`
    : words;
}

/** The conditions on the columns of `feesOfYear`. */
function conditions(filters: FeeConditions, search: FeeSearch | undefined): SQL {
  const { scope, feeType, semester, status, allotted, hall } = filters;
  const each = [
    residentInScope(scope, sql`"studentId"`),
    search && searched(search),
    feeType === undefined ? undefined : sql`"feeType" = ${feeType}`,
    semester === undefined ? undefined : sql`semester = ${semester}`,
    status === undefined ? undefined : statusIs(status),
    hall === undefined ? undefined : sql`"hostelName" = ${hall}`,
    allotted === undefined ? undefined : sql`("roomNumber" is not null) = ${allotted === 'yes'}`,
  ].filter((condition) => condition !== undefined);
  return each.length === 0
    ? sql`true`
    : sql.join(
        each.map((one) => sql`${one}`),
        sql` and `,
      );
}

/**
 * The fees of a year that match the filters, to select from: `(…) as fees where …` with the columns of
 * `feesOfYear`. A search reads only the fees of the students it finds.
 */
export async function matchingFees(
  queryable: Queryable,
  filters: FeeConditions,
  chosen: FeeYear,
): Promise<SQL> {
  const search = await prepareFeeSearch(queryable, filters.search, chosen);
  const students = chosen.students ?? search?.students;
  const fees = feesOfYear(students ? { ...chosen, students } : chosen);
  return sql`(${fees}) as fees where ${conditions(filters, search)}`;
}

const orders: Record<Filters['sortBy'], SQL> = {
  student: nameOrder(sql`folded_text`),
  rollNumber: sql`"rollNumber"`,
  fee: sql`"feeType"`,
  status: sql`array_position(array['due', 'confirming', 'paid'], status)`,
  paidAt: sql`"paidAt"`,
  dueOn: sql`"dueOn"`,
};

function orderBy({ sortBy, sortOrder }: Filters): SQL {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sortBy]} ${direction} nulls last, "rollNumber", "feeType", semester desc nulls first`;
}

function toStudentFee(found: z.output<typeof feeRow>, admissionYear: number): StudentFee {
  return toWire(studentFee, found, {
    userId: toRequester(found),
    admissionYear,
    currency: 'INR',
    overdueDays: found.overdueDays ?? 0,
  });
}

/** The fees of a year that match the filters: one page, or all of them without `page`. Amounts in paise. */
export async function findFees(
  queryable: Queryable,
  query: Filters,
  chosen: FeeYear,
  page?: Pick<QueryOf<typeof allFees>, 'page' | 'limit'>,
): Promise<StudentFee[]> {
  const part = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``;
  const order = orderBy(query);
  const matching = await matchingFees(queryable, query, chosen);
  // The gateway’s payment id is looked up only for the rows of the page.
  const { rows } = await queryable.execute(sql`
    select page.*, (
        select g.payment_id from gateway_payments g
         where g.order_id = page.payment and g.role = 'kept' and g.captured > g.refunded limit 1
      ) as "paymentId"
      from (select * from ${matching} order by ${order} ${part}) as page
     order by ${order}`);
  return z.parse(z.array(feeRow), rows).map((found) => toStudentFee(found, chosen.year));
}

/** Counts and sums over the columns of `feesOfYear`. */
export const sumsOfFees = sql`
  count(*) as total,
  count(*) filter (where status = 'paid') as paid,
  count(*) filter (where status = 'confirming') as confirming,
  count(*) filter (where status = 'due') as due,
  coalesce(sum(paid), 0) as "amountPaid",
  coalesce(sum(balance) filter (where balance > 0), 0) as "amountDue",
  coalesce(sum(balance) filter (where balance > 0 and "roomNumber" is not null), 0)
    as "amountDueWithBed",
  count(*) filter (where ${isOverdue}) as overdue,
  coalesce(sum(balance) filter (where ${isOverdue}), 0) as "amountOverdue"`;

/** Counts of the fees that match the filters, and sums in paise. */
export async function countFees(queryable: Queryable, query: Filters, chosen: FeeYear) {
  const matching = await matchingFees(queryable, query, chosen);
  const { rows } = await queryable.execute(sql`select ${sumsOfFees} from ${matching}`);
  return z.parse(feeSums, rows[0]);
}

/** Whether a table has such rows of a year; the order makes the planner read the index of the years. */
const hasRows = (table: SQL, condition: SQL) => sql`
  (select true from ${table} where admission_year = year and ${condition}
    order by fee_type, semester limit 1)`;

const yearRow = z.object({ year: z.number() });

/**
 * Years in the fee schedule, those with fees or payments of students within the scope, and the current
 * one; newest first.
 */
export async function findYears(
  queryable: Queryable,
  scope: HallScope,
  current: number,
): Promise<number[]> {
  const inScope = residentInScope(scope, sql`student_id`) ?? sql`true`;
  // Year by year with indexes: a list of all rows takes longer with each year.
  const { rows } = await queryable.execute(sql`
    select year from (select min(admission_year) as first, max(admission_year) as last from (
        (select admission_year from fee_schedule)
        union all (select min(admission_year) from fee_demands)
        union all (select max(admission_year) from fee_demands)
        union all (select min(admission_year) from payment_orders)
        union all (select max(admission_year) from payment_orders)
        union all (select ${current}::integer)) known) ends,
      generate_series(first, last) year
     where year = ${current}
        or exists (select from fee_schedule where admission_year = year)
        or ${hasRows(sql`fee_demands`, sql`(charged > 0 or paid > 0) and ${inScope}`)}
        or ${hasRows(sql`payment_orders`, sql`state in ('paid', 'refunded') and ${inScope}`)}
     order by year desc`);
  return z.parse(z.array(yearRow), rows).map(({ year }) => year);
}

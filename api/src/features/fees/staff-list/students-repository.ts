import { feeStudent, type feeStudents } from '@hostel/contracts/fees/students';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { nameOrder } from '../../../platform/database/search.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import { toRequester } from '../../../platform/http/lists/requester.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import type { FeeYear } from './fees-of-year-repository.ts';
import { feeSums, isOverdue, matchingFees, sumsOfFees } from './staff-list-repository.ts';

type Query = QueryOf<typeof feeStudents> & { scope: HallScope };

const studentRow = z.object({
  studentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  rollNumber: z.string(),
  roomNumber: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  hostelName: z.nullable(z.string()),
  fees: z.number(),
  charged: z.number(),
  fine: z.number(),
  paid: z.number(),
  balance: z.number(),
  dueOn: z.nullable(z.string()),
  overdueDays: z.number(),
  confirming: z.number(),
});

const found = z.object({
  total: z.coerce.number(),
  counts: feeSums,
  students: z.array(studentRow),
});

const orders: Record<Query['sortBy'], readonly SQL[]> = {
  student: [nameOrder(sql`folded_text`)],
  rollNumber: [sql`"rollNumber"`],
  room: [sql`"hostelName"`, sql`"roomNumber"`],
  charged: [sql`charged`],
  paid: [sql`paid`],
  overdue: [sql`"overdueDays"`],
  balance: [sql`balance`],
};

function orderBy({ sortBy, sortOrder }: Query): SQL {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const parts = orders[sortBy].map((column) => sql`${column} ${direction} nulls last`);
  return sql.join([...parts, sql`"rollNumber"`], sql`, `);
}

/**
 * A page of the students who have fees that match the filters, with sums over these fees; the number
 * of such students; and the counts over all fees that match. One statement, amounts in paise.
 */
export async function findFeeStudents(queryable: Queryable, query: Query, chosen: FeeYear) {
  const order = orderBy(query);
  const matching = await matchingFees(queryable, query, chosen);
  // Without `*`: the receipts are not looked up where no column of them is read.
  const { rows } = await queryable.execute(sql`
    with fees as materialized (
        select "studentId", "studentName", "studentEmail", "rollNumber", "roomNumber", "hostelName",
               "courseName", folded_text, status, paid, balance, fine, "dueOn", "overdueDays"
          from ${matching}),
      students as (
        select "studentId", "studentName", "studentEmail", "rollNumber", "roomNumber",
               "hostelName", "courseName", folded_text, count(*) as fees, sum(paid + balance) as charged,
               sum(fine) as fine, sum(paid) as paid, sum(balance) as balance,
               min("dueOn") as "dueOn",
               coalesce(max("overdueDays") filter (where ${isOverdue}), 0) as "overdueDays",
               count(*) filter (where status = 'confirming') as confirming
          from fees
         group by "studentId", "studentName", "studentEmail", "rollNumber", "roomNumber",
                  "hostelName", "courseName", folded_text),
      page as (
        select *, row_number() over (order by ${order}) as place from students
         order by place limit ${query.limit} offset ${offsetOf(query)})
    select (select count(*) from students) as total,
           (select to_jsonb(sums) from (select ${sumsOfFees} from fees) as sums) as counts,
           (select coalesce(jsonb_agg(to_jsonb(page) order by place), '[]') from page) as students`);
  const { total, counts, students } = z.parse(found, rows[0]);
  return {
    total,
    counts,
    students: students.map((row) => toWire(feeStudent, row, { userId: toRequester(row) })),
  };
}

/** Whether the id is that of a student. */
export async function isStudent(queryable: Queryable, id: string): Promise<boolean> {
  const [row] = await queryable
    .select({ id: studentProfiles.personId })
    .from(studentProfiles)
    .where(eq(studentProfiles.personId, id));
  return row !== undefined;
}

import { and, eq, inArray, isNull, or, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { feeDemands } from '../../../platform/database/schema/fees/demands.ts';

/** Which of these students have settled the hostel fee of a year, as `isSettled` has it. */
export async function findSettledHostelFees(
  queryable: Queryable,
  { studentIds, admissionYear }: { studentIds: readonly string[]; admissionYear: number },
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await queryable
    .select({ studentId: feeDemands.studentId })
    .from(feeDemands)
    .where(
      and(
        inArray(feeDemands.studentId, [...studentIds]),
        eq(feeDemands.admissionYear, admissionYear),
        eq(feeDemands.feeType, 'hostel'),
        isNull(feeDemands.cancelledAt),
        lte(feeDemands.charged, sql`${feeDemands.paid}`),
        or(gt(feeDemands.amount, 0), gt(feeDemands.paid, 0)),
      ),
    );
  return rows.map(({ studentId }) => studentId);
}

/** Of whom the paid order is looked for, and when it has to be begun. */
export interface PaidOrderWanted {
  studentId: string;
  admissionYear: number;
  begunAfter: Date;
  begunBefore: Date;
}

const studentRows = z.array(z.object({ studentId: z.string() }));

/** Who of these students has paid an order of the hostel fee that was begun in time. */
export async function findPaidInTime(
  queryable: Queryable,
  wanted: readonly PaidOrderWanted[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const of = (value: (one: PaidOrderWanted) => unknown) => sql.param(wanted.map(value));
  const { rows } = await queryable.execute(sql`
    select distinct w.student_id as "studentId"
      from unnest(${of(({ studentId }) => studentId)}::uuid[],
             ${of(({ admissionYear }) => admissionYear)}::int[],
             ${of(({ begunAfter }) => begunAfter.toISOString())}::timestamptz[],
             ${of(({ begunBefore }) => begunBefore.toISOString())}::timestamptz[])
             as w (student_id, admission_year, begun_after, begun_before)
      join payment_orders o on o.student_id = w.student_id and o.fee_type = 'hostel'
       and o.admission_year = w.admission_year and o.state = 'paid'
       and o.created_at > w.begun_after and o.created_at < w.begun_before`);
  return z.parse(studentRows, rows).map(({ studentId }) => studentId);
}

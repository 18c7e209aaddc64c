import { and, eq, inArray, isNull, or, gt, lte, sql } from 'drizzle-orm';
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

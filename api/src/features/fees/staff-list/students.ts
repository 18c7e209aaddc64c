import type { feesOfStudent, feeStudents } from '@hostel/contracts/fees/students';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { findPaymentsOfStudent } from '../orders/student-payments.ts';
import { chooseYear, type FeeListDeps } from './service.ts';
import { findFees, findYears } from './staff-list-repository.ts';
import { requireStudentInScope } from './student-in-scope.ts';
import { findFeeStudents } from './students-repository.ts';

/**
 * A page of the students with fees in a year: sums over those fees of each that match the filters,
 * and counts over the complete filtered list. For the staff of their halls.
 */
export async function listFeeStudents(
  deps: FeeListDeps,
  who: Session['person'],
  given: QueryOf<typeof feeStudents>,
) {
  const query = { ...given, scope: who.halls };
  const { drizzle } = deps.database;
  const chosen = await chooseYear(deps, query.year);
  const [{ students, total, counts }, years] = await Promise.all([
    findFeeStudents(drizzle, query, chosen),
    findYears(drizzle, who.halls, chosen.current),
  ]);
  return {
    data: students,
    pagination: pages(query, total),
    counts,
    admissionYear: chosen.year,
    years,
  };
}

/**
 * All fees of a student in a year, and every attempt to pay them, newest first.
 * @throws AppError 404 for a student outside the halls of `who`, or an unknown one.
 */
export async function getFeesOfStudent(
  deps: FeeListDeps,
  { who, params: { id: studentId }, query: { year } }: CallContext<typeof feesOfStudent>,
) {
  const { drizzle } = deps.database;
  await requireStudentInScope(drizzle, who.halls, studentId);
  const chosen = { ...(await chooseYear(deps, year)), studentId };
  const filters = { scope: who.halls, sortBy: 'fee', sortOrder: 'asc' } as const;
  const [fees, payments] = await Promise.all([
    findFees(drizzle, filters, chosen),
    findPaymentsOfStudent(drizzle, studentId),
  ]);
  return {
    admissionYear: chosen.year,
    fees,
    payments: payments.filter(({ admissionYear }) => admissionYear === chosen.year),
  };
}

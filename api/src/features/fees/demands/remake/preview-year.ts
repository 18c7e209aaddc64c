import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { feesOf } from '../terms/fee.ts';
import { chooseTerms, type FeePlace } from '../terms/fee-terms.ts';
import { dueDateFrom } from '../fines/late-fine.ts';
import { findSchedule } from '../terms/schedule-repository.ts';

/**
 * The fees that a student with a bed at a place owes for a year, by its schedule: empty while it is not
 * set. `dueOn` is the due date of a demand that is made today. Amounts in paise.
 */
export async function previewFeesOfYear(
  queryable: Queryable,
  { year, place, timeZone }: { year: number; place: FeePlace; timeZone: string },
  now = new Date(),
) {
  const schedule = await findSchedule(queryable, [year]);
  const today = dayOf(now, timeZone);
  return feesOf(year).flatMap(({ feeType, semester, admissionYear }) => {
    const row = chooseTerms(schedule, { feeType, semester, admissionYear }, place);
    if (!row) return [];
    return [{ feeType, semester, amount: row.amount, dueOn: dueDateFrom(row.dueOn, today) }];
  });
}

import type { Queryable } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { announceFees } from './announce-fees.ts';
import { chargeEntry, type Demand, type DemandChange } from './demand.ts';
import { lockStudents, saveChanges } from './demand-repository.ts';
import { chooseTerms, type ScheduleRow } from './fee-terms.ts';
import { dueDateFrom } from './late-fine.ts';
import { findUnpaidDemands, type UnpaidDemand } from './remake-repository.ts';
import { findSchedule } from './schedule-repository.ts';

/** What making a demand again changes. Amounts in paise, without late fines. */
interface RemadeDemand extends Pick<Demand, 'studentId' | 'feeType' | 'semester'> {
  name: string;
  rollNumber: string;
  from: number;
  to: number;
  dueOn: string | null;
}

interface Remaking {
  year: number;
  timeZone: string;
}

/** The demand with the terms of the present schedule; undefined when they are the same. */
function remade(
  { demand, madeOn }: UnpaidDemand,
  schedule: readonly ScheduleRow[],
  { today, reason }: { today: string; reason: string },
): DemandChange | undefined {
  const row = chooseTerms(schedule, demand, demand);
  if (!row) return undefined;
  const { amount, finePerDay, fineCap } = row;
  const sameDate = dueDateFrom(row.dueOn, madeOn) === demand.dueOn;
  const dueOn = sameDate ? demand.dueOn : dueDateFrom(row.dueOn, today);
  const sameFine = finePerDay === demand.finePerDay && fineCap === demand.fineCap;
  if (sameDate && sameFine && amount === demand.amount) return undefined;
  return {
    before: demand,
    after: { ...demand, amount, dueOn, finePerDay, fineCap },
    entries: chargeEntry(demand, amount, reason),
  };
}

async function findRemade(
  queryable: Queryable,
  { year, timeZone, reason }: Remaking & { reason: string },
  now: Date,
) {
  const found = await findUnpaidDemands(queryable, { year, timeZone, now });
  const schedule = await findSchedule(queryable, [year]);
  const context = { today: dayOf(now, timeZone), reason };
  const all = found.flatMap((unpaid) => {
    const change = remade(unpaid, schedule, context);
    return change ? [{ unpaid, change }] : [];
  });
  const free = all.filter(({ unpaid }) => !unpaid.beingPaid);
  const changes = free.map(({ unpaid: { demand, name, rollNumber }, change }): RemadeDemand => {
    const { studentId, feeType, semester, amount: from } = demand;
    const { amount: to, dueOn } = change.after;
    return { studentId, feeType, semester, name, rollNumber, from, to, dueOn };
  });
  return { changes, beingPaid: all.length - free.length, toSave: free.map(({ change }) => change) };
}

/** What making the unpaid demands of a year again, by the present schedule, would change. */
export async function previewRemaking(queryable: Queryable, remaking: Remaking, now = new Date()) {
  return findRemade(queryable, { ...remaking, reason: 'preview' }, now);
}

/**
 * Makes the unpaid demands of a year again by the present schedule: the difference becomes an
 * adjustment, and a changed due date leaves time to pay. Demands of which something is paid, or that
 * are being paid, stay as they are. The caller audits it.
 */
export async function remakeDemands(
  tx: Queryable,
  remaking: Remaking & { reason: string },
  now = new Date(),
) {
  const { changes: expected } = await findRemade(tx, remaking, now);
  const studentIds = [...new Set(expected.map(({ studentId }) => studentId))];
  await lockStudents(tx, studentIds);
  // Read again with the students locked: one may have paid meanwhile.
  const made = await findRemade(tx, remaking, now);
  const locked = new Set(studentIds);
  const isLocked = ({ studentId }: { studentId: string }) => locked.has(studentId);
  await saveChanges(
    tx,
    made.toSave.filter(({ after }) => isLocked(after)),
    now,
  );
  const changes = made.changes.filter(isLocked);
  await announceFees(tx, studentIds);
  return { changes };
}

import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { closeOnlineOrders } from '../../counter/online-orders.ts';
import { announceFees } from '../announce-fees.ts';
import {
  cancelDemand,
  chargeEntry,
  type Demand,
  type DemandChange,
  type Entry,
} from '../demand.ts';
import { lockStudents, saveChanges } from '../demand-repository.ts';
import { chooseTerms, isSameFine, type FeeTerms, type ScheduleRow } from '../terms/fee-terms.ts';
import { dueDateFrom, fineToPost } from '../fines/late-fine.ts';
import { proRataAmount } from '../terms/pro-rata.ts';
import { findRemakeableDemands, type RemakeableDemand } from './remake-repository.ts';
import { findSchedule } from '../terms/schedule-repository.ts';

/** What making a demand again changes. Amounts in paise. */
interface RemadeDemand extends Pick<Demand, 'studentId' | 'feeType' | 'semester'> {
  name: string;
  rollNumber: string;
  /** The amount of the schedule before and now, without late fines. */
  from: number;
  to: number;
  dueOn: string | null;
  /** Whether the schedule has no such fee any more. */
  cancelled: boolean;
  /** The late fines that are taken back. */
  fine: number;
  /** By how much the student owes more, or less when negative. */
  difference: number;
}

/** Whether the student of a change has an online payment open: its order is replaced. */
interface OpenedOrder {
  orderOpen: boolean;
}

/** How many demands differ from the current schedule and stay as they are: being confirmed, and paid. */
export interface SkippedDemands {
  beingPaid: number;
  /** Those of which something is paid. */
  paid: number;
}

interface Remaking {
  year: number;
  timeZone: string;
}

/** Takes back the fines that the new terms don’t have. Past days are not fined more than they were. */
function fineEntry(before: Demand, terms: FeeTerms, reason: string): Entry[] {
  const { finedThrough, fined } = before;
  const due =
    finedThrough === null
      ? 0
      : fineToPost({ ...terms, finedThrough: null, fined: 0 }, finedThrough);
  const amount = due - fined;
  return amount < 0 ? [{ kind: 'adjustment', amount, fine: amount, reason }] : [];
}

/**
 * Whether a due date is that of the schedule, or was made later to leave time to pay: a demand that is
 * made again may not be put off each time.
 */
function isDueBy(schedule: string | null, dueOn: string | null, today: string): boolean {
  const latest = dueDateFrom(schedule, today);
  if (schedule === null || dueOn === null || latest === null) return schedule === dueOn;
  return schedule <= dueOn && dueOn <= latest;
}

/**
 * The demand with the terms of the current schedule, or cancelled when the schedule has no such fee
 * any more; undefined when they are the same.
 */
function remade(
  { demand, hasLeft }: RemakeableDemand,
  schedule: readonly ScheduleRow[],
  { today, reason }: { today: string; reason: string },
): DemandChange | undefined {
  const row = chooseTerms(schedule, demand, demand);
  if (!row) return cancelDemand(demand, reason);
  const { finePerDay, fineCap, fineSlabs } = row;
  const amount = proRataAmount(demand, row.amount, demand.owedFrom);
  // A student who left owes what was due by then: a later date would cancel it.
  const sameDate = hasLeft || isDueBy(row.dueOn, demand.dueOn, today);
  const dueOn = sameDate ? demand.dueOn : dueDateFrom(row.dueOn, today);
  const sameFine = isSameFine(row, demand);
  if (sameDate && sameFine && amount === demand.amount) return undefined;
  const terms = { amount, dueOn, finePerDay, fineCap, fineSlabs };
  return {
    before: demand,
    after: { ...demand, ...terms },
    entries: [...chargeEntry(demand, amount, reason), ...fineEntry(demand, terms, reason)],
  };
}

function describeChange(
  { demand, name, rollNumber, orderOpen }: RemakeableDemand,
  change: DemandChange,
): RemadeDemand & OpenedOrder {
  const { studentId, feeType, semester, amount: from } = demand;
  const { amount, dueOn, cancelled } = change.after;
  const sum = (part: 'amount' | 'fine') =>
    change.entries.reduce((total, entry) => total + entry[part], 0);
  const student = { studentId, feeType, semester, name, rollNumber };
  const to = cancelled ? 0 : amount;
  const sums = { fine: -sum('fine'), difference: sum('amount') };
  return { ...student, from, to, dueOn, cancelled, orderOpen, ...sums };
}

async function findRemade(
  queryable: Queryable,
  { year, timeZone, reason }: Remaking & { reason: string },
  now: Date,
) {
  const found = await findRemakeableDemands(queryable, { year, now });
  const schedule = await findSchedule(queryable, [year]);
  const context = { today: dayOf(now, timeZone), reason };
  const all = found.flatMap((each) => {
    const change = remade(each, schedule, context);
    return change ? [{ each, change }] : [];
  });
  const paid = all.filter(({ each }) => each.demand.paid > 0);
  const unpaid = all.filter(({ each }) => each.demand.paid === 0);
  const free = unpaid.filter(({ each }) => !each.beingPaid);
  const skipped: SkippedDemands = { beingPaid: unpaid.length - free.length, paid: paid.length };
  const changes = free.map(({ each, change }) => describeChange(each, change));
  return {
    changes,
    skipped,
    toSave: free.map(({ each, change }) => ({ ...change, orderOpen: each.orderOpen })),
  };
}

/** What making the unpaid demands of a year again, by the current schedule, would change. */
export async function previewRemaking(queryable: Queryable, remaking: Remaking, now = new Date()) {
  return findRemade(queryable, { ...remaking, reason: 'preview' }, now);
}

/**
 * Makes the unpaid demands of a year again by the current schedule: the difference becomes an
 * adjustment, and a changed due date leaves time to pay. Late fines that the new terms don’t have are
 * taken back; a fee that is no longer in the schedule is cancelled. Demands of which something is
 * paid, or of which a payment is being confirmed, stay as they are. Open orders of the changed ones are
 * closed: the next one is of the new amount. The caller audits it.
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
  const toSave = made.toSave.filter(({ after }) => isLocked(after));
  await saveChanges(tx, toSave, now);
  for (const { after, orderOpen } of toSave) {
    if (orderOpen) await closeOnlineOrders(tx, after, now);
  }
  const changes = made.changes.filter(isLocked);
  await announceFees(tx, studentIds);
  return { changes, skipped: made.skipped };
}

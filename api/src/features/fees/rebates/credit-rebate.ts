import { addDays } from '@hostel/contracts/wire/calendar';
import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { messRebate } from '../../../platform/records/settings/fee-settings.ts';
import { readSettingOfDay } from '../../../platform/records/settings/read-setting.ts';
import { adjustedMail, mailStudent } from '../counter/office-mails.ts';
import { closeOnlineOrders, findOnlineOrder } from '../counter/online-orders.ts';
import { announceFees } from '../demands/announce-fees.ts';
import { balanceOf, demandOf, type Demand } from '../demands/demand.ts';
import { findDemands, lockStudents } from '../demands/demand-repository.ts';
import { insertEntries } from '../demands/insert-repository.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { bySemester, daysAway, endOfLeave, hasEnded, rebateOn } from './rebate.ts';
import {
  findApprovedLeave,
  findCredited,
  lockLeaveToRebate,
  markRebated,
  type StoredLeave,
} from './rebate-repository.ts';
import { correctedReason, movedSentence, rebateReason, rebateSentence } from './rebate-texts.ts';

export type RebateDeps = Pick<OfficeDeps, 'config' | 'outbox'>;

const origin = { address: 'job', requestId: 'mess-rebates' };

/** For how many days after leave its rebate waits for a fee that is not set yet. */
const waitsForFee = 180;

/** What a fee gets for leave, in paise. */
interface Credit {
  demand: Demand;
  due: number;
  credited: number;
}

interface Given {
  demands: readonly Demand[];
  credited: ReadonlyMap<string, number>;
}

/** What each mess fee gets for leave; `missing` where a fee of its days is not owed (yet). */
async function creditsOf(
  { config }: RebateDeps,
  tx: Queryable,
  { leave, days, demands, credited }: Given & { leave: StoredLeave; days: readonly string[] },
): Promise<{ credits: Credit[]; missing: boolean }> {
  const rule = await readSettingOfDay(tx, messRebate, config, leave.fromDate);
  if (rule === null || days.length < rule.leastDays) return { credits: [], missing: false };
  const parts = bySemester(days).map((part) => {
    const demand = demandOf(demands, { feeType: 'mess', ...part });
    return { part, demand: demand?.cancelled === true ? undefined : demand };
  });
  const credits = parts.flatMap(({ part, demand }) => {
    if (!demand) return [];
    const already = credited.get(demand.id) ?? 0;
    return [
      { demand, due: rebateOn(demand, part, { rule, credited: already }), credited: already },
    ];
  });
  return { credits, missing: parts.some(({ demand }) => !demand) };
}

/** Fees with a credit for leave that doesn’t count any more. */
function creditsToTakeBack({ demands, credited }: Given, stillDue: readonly Credit[]): Credit[] {
  return demands
    .filter((demand) => !demand.cancelled && !stillDue.some((one) => one.demand.id === demand.id))
    .map((demand) => ({ demand, due: 0, credited: credited.get(demand.id) ?? 0 }));
}

/** What the fees that get more now get, in paise. */
const creditedNow = (changed: readonly Credit[]) =>
  changed.reduce((total, { due, credited }) => total + Math.max(0, due - credited), 0);

async function post(
  deps: RebateDeps,
  tx: Queryable,
  { studentId, leaveId, reason, changed }: Posted,
  now: Date,
): Promise<void> {
  const entries = changed.map(({ demand, due, credited }) => {
    const entry = { kind: 'adjustment', amount: credited - due, fine: 0, reason, leaveId } as const;
    return { ...entry, demandId: demand.id };
  });
  await insertEntries(tx, entries, now);
  for (const { demand } of changed) await closeOnlineOrders(tx, demand, now);
  const sum = changed.reduce((total, { due, credited }) => total + due - credited, 0);
  const onWhom = { type: 'person', id: studentId };
  const details = { leave: leaveId, amount: sum };
  await audit(tx, { who: null, act: 'fees.rebate', onWhom, where: origin, details });
  const after = await findDemands(tx, [studentId]);
  const open = after.reduce((total, demand) => total + balanceOf(demand), 0);
  const what =
    sum === 0
      ? movedSentence(amountInFigures(creditedNow(changed)))
      : rebateSentence(amountInFigures(Math.abs(sum)), sum > 0);
  await mailStudent(deps, tx, studentId, {
    act: 'rebate',
    mail: adjustedMail({ what, reason, open }),
  });
  await announceFees(tx, [studentId]);
}

interface Posted {
  studentId: string;
  leaveId: string;
  reason: string;
  changed: readonly Credit[];
}

function reasonOf(leave: StoredLeave | undefined, days: number, credited: number): string {
  if (!leave || days === 0) return correctedReason;
  // The last day away, not the day of return.
  const period = { days, from: leave.fromDate, to: addDays(endOfLeave(leave), -1) };
  return rebateReason(period, credited > 0);
}

/**
 * Credits the mess rebate of leave that has ended, or corrects what was credited where the leave has
 * changed since: entries, audit entry, mail and event are the transaction of the caller. Repeating it
 * changes nothing; of two processes, the second one finds it done.
 * @returns whether the leave is done with; false while an online payment of the fee is being confirmed,
 * or while a fee of its days is not owed yet
 */
export async function creditRebate(
  deps: RebateDeps,
  tx: Queryable,
  { leaveId, studentId }: Record<'leaveId' | 'studentId', string>,
  now: Date,
): Promise<boolean> {
  await lockStudents(tx, [studentId]);
  if (!(await lockLeaveToRebate(tx, leaveId))) return true;
  const approved = await findApprovedLeave(tx, studentId);
  const at = approved.findIndex(({ id }) => id === leaveId);
  const leave = approved[at];
  const today = dayOf(now, deps.config.timeZone);
  if (leave && !hasEnded(leave, today)) return false;
  const days = leave ? daysAway(leave, approved.slice(0, at)) : [];
  const demands = await findDemands(tx, [studentId]);
  const given = { demands, credited: await findCredited(tx, leaveId) };
  const { credits, missing } = leave
    ? await creditsOf(deps, tx, { ...given, leave, days })
    : { credits: [], missing: false };
  const all = [...credits, ...creditsToTakeBack(given, credits)];
  const changed = all.filter(({ due, credited }) => due !== credited);
  const fees = changed.map(({ demand }) => demand);
  if ((await findOnlineOrder(tx, studentId, fees, now)) === 'confirming') return false;
  if (changed.length > 0) {
    const before = [...given.credited.values()].reduce((sum, one) => sum + one, 0);
    const reason = reasonOf(leave, days.length, before);
    await post(deps, tx, { studentId, leaveId, reason, changed }, now);
  }
  if (missing && leave && addDays(leave.toDate, waitsForFee) > today) return false;
  await markRebated(tx, leaveId);
  return true;
}

import type { AdjustmentKind } from '@hostel/contracts/fees/adjustments';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { leavingSlabs } from '../../../platform/records/settings/fee-settings.ts';
import {
  readSettingOfDay,
  type SettingsOfDay,
} from '../../../platform/records/settings/read-setting.ts';
import { findCounterPayment, markReversed } from '../counter/counter-repository.ts';
import { closeOnlineOrders, findOnlineOrder } from '../counter/online-orders.ts';
import { balanceOf, openFine, type Demand, type Entry } from '../demands/demand.ts';
import {
  findDemands,
  reopenDemand,
  setDueDate,
  setFinedThrough,
} from '../demands/demand-repository.ts';
import { insertEntries } from '../demands/insert-repository.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import { dueDateFrom } from '../demands/fines/late-fine.ts';
import { messages } from '../messages.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { leavingRefunded, markReplacedOrder } from './adjustment-repository.ts';
import { creditOf, leavingRefund, waivable } from './rules.ts';
import { findEndedStay } from './stay-repository.ts';

/** An act that is to be posted. The amount is in paise. */
export interface PostedAct {
  kind: AdjustmentKind;
  studentId: string;
  demandId: string | null;
  part: 'fee' | 'fine';
  counterPaymentId: string | null;
  amount: number;
  reason: string;
}

interface Context {
  config: SettingsOfDay;
  now: Date;
}

function refuseBeyond(code: RefusalCode, amount: number, most: number): void {
  if (amount <= most) return;
  const message = messages.atMost(amountInFigures(most));
  throw ruleRefuses(code, message, { amount: message });
}

/**
 * What may be refunded of a demand on leaving, in paise, by the slabs that were valid on the last day of
 * the stay; undefined before the student has left.
 */
export async function findLeavingRefund(
  queryable: Queryable,
  demand: Demand,
  config: SettingsOfDay,
): Promise<number | undefined> {
  const stay = await findEndedStay(queryable, demand, config.timeZone);
  if (!stay) return undefined;
  const slabs = await readSettingOfDay(queryable, leavingSlabs, config, stay.to);
  return leavingRefund(demand, stay, {
    slabs,
    refunded: await leavingRefunded(queryable, demand.id),
  });
}

/** @throws AppError 422 when an act is not possible with a demand as it is now. */
export async function checkAct(
  tx: Queryable,
  { kind, part, amount }: Pick<PostedAct, 'kind' | 'part' | 'amount'>,
  demand: Demand,
  config: SettingsOfDay,
): Promise<void> {
  if (kind === 'waiver') refuseBeyond('more_than_due', amount, waivable(demand, part));
  if (kind === 'refund') refuseBeyond('more_than_credit', amount, creditOf(demand));
  if (kind !== 'leaving') return;
  const most = await findLeavingRefund(tx, demand, config);
  if (most === undefined) throw ruleRefuses('not_left', messages.notLeft);
  refuseBeyond('more_than_refundable', amount, most);
}

function entriesOf({ kind, part, amount, reason }: PostedAct, adjustmentId: string): Entry[] {
  const act = { adjustmentId, reason };
  const refund = { kind: 'refund', amount, fine: 0, ...act } as const;
  switch (kind) {
    case 'waiver': {
      const fine = part === 'fine' ? -amount : 0;
      return [{ kind: 'adjustment', amount: -amount, fine, ...act }];
    }
    case 'charge':
      return [{ kind: 'adjustment', amount, fine: 0, ...act }];
    case 'refund':
      return [refund];
    case 'leaving':
      // Not an adjustment: those stay with a demand that is made again, and this is owed with a new bed.
      return [{ kind: 'cancellation', amount: -amount, fine: 0, ...act }, refund];
    case 'reversal':
      return [];
  }
}

const wasPaid = (before: Demand) => balanceOf(before) <= openFine(before);

/** Leaves time to pay a fee that was paid before something was charged. */
async function leaveTime(tx: Queryable, before: Demand, { config, now }: Context): Promise<void> {
  if (!wasPaid(before) || before.cancelled) return;
  await setDueDate(tx, before.id, dueDateFrom(before.dueOn, dayOf(now, config.timeZone)));
}

/**
 * Posts no fine for the days on which a fee counted as paid, nor for some days after its payment was
 * reversed. The due date stays: with a later one, a student who leaves would not owe the fee.
 */
async function pauseFines(tx: Queryable, before: Demand, { config, now }: Context) {
  const until = dueDateFrom(before.dueOn, dayOf(now, config.timeZone));
  if (!wasPaid(before) || until === null || until === before.dueOn) return;
  await setFinedThrough(tx, [before.id], until);
}

async function postReversal(
  tx: Queryable,
  { studentId, counterPaymentId, reason }: PostedAct,
  { adjustmentId, ...context }: Context & { adjustmentId: string },
): Promise<void> {
  const payment = await findCounterPayment(tx, counterPaymentId ?? '');
  if (!payment) throw new Error('the reversed payment is not stored');
  const { now, config } = context;
  if (!(await markReversed(tx, payment.id, now))) {
    throw conflict('already_reversed', messages.alreadyReversed);
  }
  const demands = await findDemands(tx, [studentId]);
  for (const { demandId, amount, fine } of payment.fees) {
    const before = demands.find(({ id }) => id === demandId);
    if (!before) throw new Error('the reversed payment has no demand');
    const ids = { demandId, counterPaymentId: payment.id, adjustmentId };
    await insertEntries(tx, [{ kind: 'reversal', amount, fine, reason, ...ids }], now);
    if (await closeOnlineOrders(tx, before, now)) await markReplacedOrder(tx, adjustmentId);
    await pauseFines(tx, before, context);
    if (before.cancelled) await reopenDemand(tx, demandId);
  }
  // A fee of a student who left stays owed where it was due, else it is cancelled.
  await ensureDemands(tx, { studentIds: [studentId], timeZone: config.timeZone }, now);
}

/**
 * Posts an act to the ledger, once. Call it with the student locked.
 * @throws AppError 409 `payment_confirming`, 409 `already_reversed`, 422 as `checkAct`.
 */
export async function postAdjustment(
  tx: Queryable,
  act: PostedAct,
  context: Context & { adjustmentId: string },
): Promise<void> {
  if (act.kind === 'reversal') return postReversal(tx, act, context);
  const { adjustmentId, now, config } = context;
  const demands = await findDemands(tx, [act.studentId]);
  const demand = demands.find(({ id }) => id === act.demandId);
  if (!demand) throw new Error('the adjusted demand is not stored');
  if ((await findOnlineOrder(tx, act.studentId, [demand], now)) === 'confirming') {
    throw conflict('payment_confirming', messages.studentConfirming);
  }
  await checkAct(tx, act, demand, config);
  if (await closeOnlineOrders(tx, demand, now)) await markReplacedOrder(tx, adjustmentId);
  const entries = entriesOf(act, adjustmentId).map((entry) => ({ ...entry, demandId: demand.id }));
  await insertEntries(tx, entries, now);
  if (act.kind === 'charge') await leaveTime(tx, demand, context);
}

import type { Queryable } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import {
  balanceOf,
  cancelDemand,
  openFine,
  paymentEntry,
  type Demand,
  type Entry,
} from '../demands/demand.ts';
import {
  findDemand,
  findFinesSinceOrder,
  findPostedPayments,
  insertEmptyDemand,
  setDueDate,
} from '../demands/demand-repository.ts';
import { insertEntries } from '../demands/insert-repository.ts';
import { dueDateFrom } from '../demands/fines/late-fine.ts';
import type { LoadedAccount } from './account-repository.ts';
import type { KnownPayment } from './fee-account.ts';
import type { FeeOfStudent } from './fee-order.ts';
import { notPosted, refundEntries } from './refund-entries.ts';

type Posted = Awaited<ReturnType<typeof findPostedPayments>>;

/**
 * The entries of a payment that is not in the ledger. An earlier version took what the schedule said
 * then: the demand is raised to it.
 */
function paymentEntries(demand: Demand, payment: KnownPayment, orderId: string): Entry[] {
  const { paymentId, captured } = payment;
  const missing = captured - Math.max(0, balanceOf(demand));
  // What an earlier version took is the fee, no late fine.
  const raised = { ...demand, charged: demand.charged + Math.max(0, missing) };
  const reason = 'Taken by an earlier version';
  const adjustment = { kind: 'adjustment', amount: missing, fine: 0, reason } as const;
  const paid = { ...raised, paid: raised.paid + captured };
  return [
    ...(missing > 0 ? [adjustment] : []),
    { ...paymentEntry(raised, captured), orderId, paymentId },
    ...refundEntries(paid, payment, { orderId, posted: notPosted }),
  ];
}

/** What is owed again after a refund: by a resident, with time to pay; by nobody else. */
async function settleReopened(
  tx: Queryable,
  demand: Demand,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const balance = balanceOf(demand);
  if (balance <= 0) return;
  if (!demand.cancelled) {
    await setDueDate(tx, demand.id, dueDateFrom(demand.dueOn, dayOf(now, timeZone)));
    return;
  }
  const { entries } = cancelDemand(demand, 'Refunded without a bed');
  await insertEntries(
    tx,
    entries.map((entry) => ({ ...entry, demandId: demand.id })),
    now,
  );
}

async function requireDemand(tx: Queryable, fee: FeeOfStudent): Promise<Demand> {
  return (await findDemand(tx, fee)) ?? insertEmptyDemand(tx, fee);
}

/**
 * Takes back the fines that were posted after an order was made, when they are all that its payment
 * left to pay and the payment began within its 24 hours: the amount of an order stays for so long.
 */
async function takeBackFines(
  tx: Queryable,
  fee: FeeOfStudent,
  { now, ...payment }: { orderId: string; paymentId: string; now: Date },
): Promise<void> {
  const demand = await requireDemand(tx, fee);
  const rest = balanceOf(demand);
  if (rest <= 0 || rest > demand.fined) return;
  if (rest > (await findFinesSinceOrder(tx, { demandId: demand.id, ...payment }))) return;
  const reason = 'Paid within 24 hours of the order';
  const entry = { kind: 'adjustment', amount: -rest, fine: -rest, reason } as const;
  await insertEntries(tx, [{ ...entry, demandId: demand.id }], now);
}

async function postEach(
  tx: Queryable,
  fee: FeeOfStudent,
  given: { entries: (demand: Demand) => Entry[]; now: Date },
): Promise<void> {
  const demand = await requireDemand(tx, fee);
  const entries = given.entries(demand).map((entry) => ({ ...entry, demandId: demand.id }));
  // One after the other: the database compares each payment with the open balance.
  for (const entry of entries) await insertEntries(tx, [entry], given.now);
}

/** A payment without the part that exceeded what was due: that never paid the fee. */
function partOfFee(payment: KnownPayment): KnownPayment {
  const { captured, refunded, surplus } = payment;
  return { ...payment, captured: captured - surplus, refunded: Math.max(0, refunded - surplus) };
}

/** Posts refunds of payments that are in the ledger first: what is paid next may be owed because of them. */
function inOrder(paying: readonly KnownPayment[], posted: Posted): readonly KnownPayment[] {
  const isPosted = ({ paymentId }: KnownPayment) => posted.has(paymentId);
  return [...paying.filter(isPosted), ...paying.filter((payment) => !isPosted(payment))];
}

/**
 * Brings the fee ledger in line with the `kept` payments of a fee: every payment once, and its refunds.
 * Repeating it adds nothing. Call it with the fee locked.
 */
export async function postPayments(
  tx: Queryable,
  fee: FeeOfStudent,
  { account, orders }: Pick<LoadedAccount, 'account' | 'orders'>,
  context: { timeZone: string; now: Date },
): Promise<void> {
  const paying = account.payments
    .filter(({ role, captured }) => role === 'kept' && captured > 0)
    .map(partOfFee);
  if (paying.length === 0) return;
  const before = await requireDemand(tx, fee);
  const posted = await findPostedPayments(tx, before.id);
  const ids = new Map(orders.map(({ id, gatewayOrderId }) => [gatewayOrderId, id]));
  for (const payment of inOrder(paying, posted)) {
    const orderId = ids.get(payment.orderId) ?? '';
    const known = posted.get(payment.paymentId);
    const { paymentId } = payment;
    const { now } = context;
    const entries = (demand: Demand) =>
      known
        ? refundEntries(demand, payment, { orderId, posted: known })
        : paymentEntries(demand, payment, orderId);
    await postEach(tx, fee, { entries, now });
    if (!known) await takeBackFines(tx, fee, { orderId, paymentId, now });
  }
  const after = await requireDemand(tx, fee);
  const reopened = balanceOf(before) <= openFine(before) || after.cancelled;
  if (reopened) await settleReopened(tx, after, context);
}

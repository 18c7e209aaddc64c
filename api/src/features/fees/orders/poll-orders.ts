import { dayLength } from '@hostel/contracts/wire/calendar';
import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import type { FeeOrder } from '../ledger/fee-order.ts';
import { recordEventsNow } from '../ledger/record-events.ts';
import { refundSurplus } from '../ledger/refund-surplus.ts';
import { isGatewayError, type PaymentDeps } from '../payment-deps.ts';
import { hasNoFurtherPoll, takeOrdersDueForPoll, takeOrdersOfStudent } from './order-repository.ts';

/** An order polled within this time is not polled again for its student. */
const freshMilliseconds = 5_000;
/** For its student, an order is polled for this long after it was made; later only by the job. */
const recentMilliseconds = 2 * dayLength;
const batchSize = 20;

/**
 * Asks the gateway for all payments on an order, records them and refunds a surplus.
 * @throws GatewayUnavailable, GatewayRefusal
 */
export async function pollOrder(deps: PaymentDeps, order: FeeOrder): Promise<void> {
  if (order.gatewayOrderId === null) return;
  const facts = await deps.gateway.paymentsOf(order.gatewayOrderId);
  const events = facts.map((fact) => ({ kind: 'fact', fact }) as const);
  await recordEventsNow(deps, { fee: order, events, source: 'asked' });
  await refundSurplus(deps, order);
}

async function pollEach(deps: PaymentDeps, orders: readonly FeeOrder[]): Promise<void> {
  for (const order of orders) {
    await attempt(deps, { student: order.studentId, order: order.id }, () =>
      pollOrder(deps, order).catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        deps.log.warn({ err: error, order: order.id }, 'the gateway could not be polled');
      }),
    );
  }
}

/** Closes an order that will not be polled any more, so that it is not offered for payment again. */
async function closeIfForgotten(deps: PaymentDeps, order: FeeOrder, now: Date): Promise<void> {
  const { gatewayOrderId } = order;
  if (gatewayOrderId === null) return;
  if (!(await hasNoFurtherPoll(deps.database.drizzle, order.id))) return;
  const events = [{ kind: 'closed', orderId: gatewayOrderId }] as const;
  await recordEventsNow(deps, { fee: order, events, source: 'asked', now });
}

/** Polls every order whose poll is due. Run by the job. @returns how many orders were polled. */
export async function pollDueOrders(deps: PaymentDeps, now = new Date()): Promise<number> {
  const { database, config } = deps;
  const taking = { now, pollAfter: config.payments.askAfter, limit: batchSize };
  let polled = 0;
  for (;;) {
    const due = await database.transaction((tx) => takeOrdersDueForPoll(tx, taking));
    await pollEach(deps, due);
    for (const order of due) {
      const ids = { student: order.studentId, order: order.id };
      await attempt(deps, ids, () => closeIfForgotten(deps, order, now));
    }
    polled += due.length;
    if (due.length < batchSize) return polled;
  }
}

/** Polls a student’s recent unpaid orders; every error is logged and none is thrown. */
async function pollStudentNow(deps: PaymentDeps, studentId: string): Promise<void> {
  const now = new Date();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  try {
    const orders = await takeOrdersOfStudent(deps.database.drizzle, studentId, {
      now,
      polledBefore: before(freshMilliseconds),
      createdAfter: before(recentMilliseconds),
    });
    await pollEach(deps, orders);
  } catch (error) {
    deps.log.error({ err: error }, 'polling the gateway failed');
  }
}

const pollsUnderWay = new Map<string, Promise<void>>();

/** Two requests at the same time share one poll; otherwise the second would read before it is answered. */
function pollStudentOnce(deps: PaymentDeps, studentId: string): Promise<void> {
  const current = pollsUnderWay.get(studentId);
  if (current) return current;
  const poll = pollStudentNow(deps, studentId).finally(() => pollsUnderWay.delete(studentId));
  pollsUnderWay.set(studentId, poll);
  return poll;
}

/**
 * Polls a student’s open orders before the student reads their payments. Waits `patience`
 * milliseconds at most; a later answer reaches the page as an event.
 */
export async function pollOrdersOfStudent(
  deps: PaymentDeps,
  studentId: string,
  patience = 2_500,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  const poll = pollStudentOnce(deps, studentId);
  await Promise.race([poll, timeout]).finally(() => clearTimeout(timer));
}

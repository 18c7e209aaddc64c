import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { paymentOrders } from '../database/schema/payments.ts';
import type { OrderRow } from './accounts.ts';
import { nextAskAt } from './ask-policy.ts';
import { record } from './record.ts';
import { sendBackSurplus } from './refunds.ts';
import { isGatewayFault, type PaymentDeps } from './service-parts.ts';

/** Within this time of the last question a reader’s own question would be no news. */
const freshMilliseconds = 5_000;
const atOnce = 20;

/**
 * Asks the gateway for everything paid on an order, and lets the fee’s account hear it.
 * @throws GatewayUnavailable when it can’t be asked.
 */
export async function askAbout(deps: PaymentDeps, order: OrderRow): Promise<void> {
  const { database, gateway, config } = deps;
  if (order.gatewayOrderId === null) return;
  const facts = await gateway.paymentsOf(order.gatewayOrderId);
  const events = facts.map((fact) => ({ kind: 'fact', fact }) as const);
  const { askAfter } = config.payments;
  await database.transaction((tx) =>
    record(tx, { fee: order, events, source: 'asked', now: new Date(), askAfter }),
  );
  await sendBackSurplus(deps, order);
}

async function askAll(deps: PaymentDeps, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) {
    try {
      await askAbout(deps, order);
    } catch (error) {
      if (!isGatewayFault(error)) throw error;
      deps.log.warn({ err: error, order: order.id }, 'the gateway could not be asked');
    }
  }
}

/** Takes orders that are due, so that no other process asks about them meanwhile. */
async function claimDue({ database, config }: PaymentDeps, now: Date): Promise<OrderRow[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentOrders)
      .where(and(lte(paymentOrders.askAt, now), isNotNull(paymentOrders.gatewayOrderId)))
      .orderBy(asc(paymentOrders.askAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const { id, state, asks, createdAt } of due) {
      const order = { waiting: state === 'attempted', paid: state === 'paid', createdAt };
      const askAt = nextAskAt({ ...order, asks: asks + 1 }, now, config.payments.askAfter);
      const set = { askedAt: now, askAt, asks: asks + 1 };
      await tx.update(paymentOrders).set(set).where(eq(paymentOrders.id, id));
    }
    return due;
  });
}

/** An order that nothing is expected of any more isn’t opened again. */
async function closeForgotten({ database, config }: PaymentDeps, order: OrderRow, now: Date) {
  const { askAfter } = config.payments;
  const { id, gatewayOrderId } = order;
  if (gatewayOrderId === null) return;
  const [left] = await database.drizzle
    .select({ askAt: paymentOrders.askAt })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, id));
  if (!left || left.askAt !== null) return;
  const events = [{ kind: 'closed', orderId: gatewayOrderId }] as const;
  await database.transaction((tx) =>
    record(tx, { fee: order, events, source: 'asked', now, askAfter }),
  );
}

/** The job’s round: orders that are due are asked about. @returns how many. */
export async function askAboutDue(deps: PaymentDeps, now = new Date()): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await claimDue(deps, now);
    await askAll(deps, due);
    for (const order of due) await closeForgotten(deps, order, now);
    asked += due.length;
    if (due.length < atOnce) return asked;
  }
}

/** Asks about a student’s open orders; a gateway that can’t be asked, or any other fault, is logged. */
async function askOwn(deps: PaymentDeps, studentId: string): Promise<void> {
  const now = new Date();
  const fresh = new Date(now.getTime() - freshMilliseconds);
  const recent = new Date(now.getTime() - 2 * 86_400_000);
  try {
    const orders = await deps.database.drizzle
      .update(paymentOrders)
      .set({ askedAt: now })
      .where(
        and(
          eq(paymentOrders.studentId, studentId),
          isNotNull(paymentOrders.gatewayOrderId),
          inArray(paymentOrders.state, ['created', 'attempted', 'failed']),
          or(eq(paymentOrders.closed, false), eq(paymentOrders.state, 'attempted')),
          or(isNull(paymentOrders.askedAt), lt(paymentOrders.askedAt, fresh)),
          gt(paymentOrders.createdAt, recent),
        ),
      )
      .returning();
    await askAll(deps, orders);
  } catch (error) {
    deps.log.error({ err: error }, 'asking the gateway failed');
  }
}

const underWay = new Map<string, Promise<void>>();

/** Two readings at once share one question: else the second would read before the first is answered. */
function askOwnOnce(deps: PaymentDeps, studentId: string): Promise<void> {
  const present = underWay.get(studentId);
  if (present) return present;
  const asking = askOwn(deps, studentId).finally(() => underWay.delete(studentId));
  underWay.set(studentId, asking);
  return asking;
}

/**
 * Before somebody reads their own payments: their open orders are asked about, for `patience`
 * milliseconds at most; what comes later is told by an event.
 */
export async function askAboutOwn(
  deps: PaymentDeps,
  studentId: string,
  patience = 2_500,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  const asked = askOwnOnce(deps, studentId);
  await Promise.race([asked, enough]).finally(() => clearTimeout(timer));
}

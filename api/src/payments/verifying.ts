import type { BodyOf } from '@hostel/contracts/call';
import type { Payment, verifyPayment } from '@hostel/contracts/payments';
import { eq } from 'drizzle-orm';
import { paymentOrders } from '../database/schema/payments.ts';
import { AppError, notFound, ruleRefuses } from '../errors.ts';
import type { Session } from '../plugins/call-context.ts';
import { loadAccount, type OrderRow } from './accounts.ts';
import type { Fact } from './fee-account.ts';
import type { FeeEvent } from './learn.ts';
import { messages } from './messages.ts';
import { record } from './record.ts';
import { sendBackSurplus } from './refunds.ts';
import { isGatewayFault, type PaymentDeps } from './service-parts.ts';
import { paymentsOf } from './view.ts';

async function hear({ database, config }: PaymentDeps, order: OrderRow, event: FeeEvent) {
  const { askAfter } = config.payments;
  const heard = { fee: order, events: [event], source: 'verification', now: new Date() } as const;
  await database.transaction((tx) => record(tx, { ...heard, askAfter }));
}

/** The gateway’s word; undefined while it can’t be had. */
async function wordOf({ gateway, log }: PaymentDeps, paymentId: string): Promise<Fact | undefined> {
  try {
    return await gateway.findPayment(paymentId);
  } catch (error) {
    if (!isGatewayFault(error)) throw error;
    log.warn({ err: error, paymentId }, 'a payment could not be confirmed yet');
    return undefined;
  }
}

async function rowOf({ database }: PaymentDeps, order: OrderRow, paymentId: string) {
  const { orders, payments } = await loadAccount(database.drizzle, order);
  const own = orders.find(({ id }) => id === order.id);
  const rows = own ? paymentsOf(own, payments) : [];
  return rows.find((row) => row.paymentId === paymentId) ?? rows[0];
}

/**
 * Confirms a payment: its signature, that the order is the caller’s, then the gateway’s word. What
 * the signature says is kept before the gateway is asked, so that a crash in between loses nothing.
 * @throws AppError 400 `bad_signature`, 404, 422 `payment_failed`.
 */
export async function verify(
  deps: PaymentDeps,
  student: Session['person'],
  given: BodyOf<typeof verifyPayment>,
): Promise<{ data: Payment; message: string }> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = given;
  if (!deps.gateway.signedCheckout(orderId, paymentId, given.razorpay_signature)) {
    throw new AppError(400, 'bad_signature', messages.verificationFailed);
  }
  const [order] = await deps.database.drizzle
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, orderId));
  if (order?.studentId !== student.id) throw notFound(messages.unknown);

  await hear(deps, order, { kind: 'claimed', orderId, paymentId });
  const fact = await wordOf(deps, paymentId);
  if (fact && fact.orderId !== orderId) {
    // The claim is void: nobody waits for it.
    const failure = messages.otherOrder;
    const nothing = { stage: 'failed', captured: 0, refunded: 0, failure } as const;
    await hear(deps, order, { kind: 'fact', fact: { orderId, paymentId, ...nothing } });
    throw ruleRefuses('payment_failed', messages.verificationFailed);
  }
  if (fact) {
    await hear(deps, order, { kind: 'fact', fact });
    await sendBackSurplus(deps, order);
  }
  const data = await rowOf(deps, order, paymentId);
  if (!data) throw notFound(messages.unknown);
  if (data.status === 'failed') {
    throw ruleRefuses('payment_failed', data.note ?? messages.verificationFailed);
  }
  const message = data.status === 'completed' ? messages.verified : data.note;
  return { data, message: message ?? messages.confirming };
}

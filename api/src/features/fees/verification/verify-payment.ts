import type { BodyOf } from '@hostel/contracts/wire/call';
import type { Payment, verifyPayment as verifyPaymentCall } from '@hostel/contracts/fees/payments';
import { AppError, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import type { PaymentFact } from '../gateway/payment-fact.ts';
import { loadAccount } from '../ledger/account-repository.ts';
import type { FeeEvent } from '../ledger/apply-event.ts';
import type { FeeOrder } from '../ledger/fee-order.ts';
import { recordEventsNow } from '../ledger/record-events.ts';
import { refundSurplus } from '../ledger/refund-surplus.ts';
import { messages } from '../messages.ts';
import { findOrderByGatewayId } from '../orders/order-repository.ts';
import { toPayments } from '../orders/payment-view.ts';
import { isGatewayError, type PaymentDeps } from '../payment-deps.ts';

function recordEvent(deps: PaymentDeps, order: FeeOrder, event: FeeEvent) {
  return recordEventsNow(deps, { fee: order, events: [event], source: 'verification' });
}

/** The payment as the gateway reports it; undefined while the gateway can’t be reached. */
async function findPayment(
  { gateway, log }: PaymentDeps,
  paymentId: string,
): Promise<PaymentFact | undefined> {
  try {
    return await gateway.findPayment(paymentId);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    log.warn({ err: error, paymentId }, 'a payment could not be confirmed now');
    return undefined;
  }
}

/** The payment as the student sees it. */
async function readPayment(
  { database }: PaymentDeps,
  order: FeeOrder,
  paymentId: string,
): Promise<Payment | undefined> {
  const { orders, payments } = await loadAccount(database.drizzle, order);
  const stored = orders.find(({ id }) => id === order.id);
  const rows = stored ? toPayments(stored, payments) : [];
  return rows.find((row) => row.paymentId === paymentId) ?? rows[0];
}

/** Records the gateway’s report. @throws AppError 422 when the payment belongs to another order. */
async function confirm(deps: PaymentDeps, order: FeeOrder, orderId: string, fact: PaymentFact) {
  if (fact.orderId === orderId) {
    await recordEvent(deps, order, { kind: 'fact', fact });
    await refundSurplus(deps, order);
    return;
  }
  // The claim becomes a failed payment, so that the fee does not wait for its confirmation.
  const { paymentId } = fact;
  const failed = { stage: 'failed', captured: 0, refunded: 0 } as const;
  const failure = messages.otherOrder;
  await recordEvent(deps, order, {
    kind: 'fact',
    fact: { orderId, paymentId, ...failed, failure },
  });
  throw ruleRefuses('payment_failed', messages.verificationFailed);
}

/**
 * Confirms a payment: checks the checkout’s signature and that the order is the caller’s, then asks
 * the gateway. The signed claim is stored before the gateway is asked, so that a crash in between
 * loses no payment.
 * @throws AppError 400 `bad_signature`, 404 for another student’s order, 422 `payment_failed`.
 */
export async function verifyPayment(
  deps: PaymentDeps,
  student: Session['person'],
  given: BodyOf<typeof verifyPaymentCall>,
): Promise<{ data: Payment; message: string }> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = given;
  if (!deps.gateway.signedCheckout(orderId, paymentId, given.razorpay_signature)) {
    throw new AppError(400, 'bad_signature', messages.verificationFailed);
  }
  const order = await findOrderByGatewayId(deps.database.drizzle, orderId);
  if (order?.studentId !== student.id) throw notFound(messages.unknown);

  await recordEvent(deps, order, { kind: 'claimed', orderId, paymentId });
  const fact = await findPayment(deps, paymentId);
  if (fact) await confirm(deps, order, orderId, fact);
  const data = await readPayment(deps, order, paymentId);
  if (!data) throw notFound(messages.unknown);
  if (data.status === 'failed') {
    throw ruleRefuses('payment_failed', data.note ?? messages.verificationFailed);
  }
  const message = data.status === 'completed' ? messages.verified : data.note;
  return { data, message: message ?? messages.confirming };
}

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { AppError } from '../../../platform/core/errors/errors.ts';
import { paymentEntity, toPaymentFact } from '../gateway/payment-entity.ts';
import type { PaymentFact } from '../gateway/payment-fact.ts';
import type { FeeOrder } from '../ledger/fee-order.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { refundSurplus } from '../ledger/refund-surplus.ts';
import { messages } from '../messages.ts';
import { findOrderByGatewayId } from '../orders/order-repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { insertEventOnce } from './event-repository.ts';

/** Every event about a payment contains the payment as it was then. */
const payload = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.object({ payment: z.object({ entity: paymentEntity }) }),
});

/** One delivery of a webhook. */
export interface WebhookDelivery {
  /** The bytes as they were received. */
  body: Buffer;
  /** HMAC-SHA256 over `body`, in hexadecimal. */
  signature: string;
  /** The same for every delivery of one event. */
  eventId: string | undefined;
}

/** The event’s type and payment; of a body that is no payment event, the type `unreadable` alone. */
function readEvent(body: Buffer): { type: string; fact?: PaymentFact } {
  try {
    const { event, payload: content } = z.parse(payload, JSON.parse(body.toString('utf8')));
    return { type: event, fact: toPaymentFact(content.payment.entity) };
  } catch {
    return { type: 'unreadable' };
  }
}

/**
 * Stores the event and records its payment in one transaction; a repeated event changes nothing.
 * @returns the order whose fee changed.
 */
async function recordOnce(
  deps: PaymentDeps,
  tx: Queryable,
  eventId: string,
  body: Buffer,
): Promise<FeeOrder | undefined> {
  const { type, fact } = readEvent(body);
  if (!fact) {
    const unreadable = { paymentId: null, gatewayOrderId: null, outcome: 'not-ours' } as const;
    const isNew = await insertEventOnce(tx, { eventId, type, ...unreadable });
    if (isNew) deps.log.warn({ eventId }, 'a webhook without a payment');
    return undefined;
  }
  const { paymentId, orderId: gatewayOrderId } = fact;
  const order = await findOrderByGatewayId(tx, gatewayOrderId);
  const outcome = order ? 'heard' : 'unknown-order';
  const isNew = await insertEventOnce(tx, { eventId, type, paymentId, gatewayOrderId, outcome });
  if (!isNew) return undefined;
  if (!order) {
    deps.log.warn({ eventId }, 'a webhook for an unknown order');
    return undefined;
  }
  await recordEvents(tx, deps, {
    fee: order,
    events: [{ kind: 'fact', fact }],
    source: 'webhook',
  });
  return order;
}

/**
 * Receives a webhook of the gateway, signed over the raw body. Deliveries may come in any order and
 * any number of times. A signed event that concerns no order of ours is stored and gets the same
 * reply, because a repetition by the gateway would change nothing. No session: the signature is the
 * access check.
 * @throws AppError 400 `bad_signature`.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  { body, signature, eventId }: WebhookDelivery,
): Promise<{ message: string }> {
  if (!deps.gateway.signedWebhook(body, signature)) {
    deps.log.warn({ bytes: body.length }, 'a webhook with a wrong signature');
    throw new AppError(400, 'bad_signature', messages.badWebhook);
  }
  const id = (eventId ?? createHash('sha256').update(body).digest('hex')).slice(0, 200);
  const order = await deps.database.transaction((tx) => recordOnce(deps, tx, id, body));
  if (order) await refundSurplus(deps, order);
  return { message: messages.received };
}

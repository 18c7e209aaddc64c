import * as z from 'zod/mini';
import type { ListedPayment } from './gateway.ts';
import type { PaymentFact } from './payment-fact.ts';

const paise = z.number().check(z.int(), z.minimum(0));

/** A payment in the gateway’s replies and webhooks (https://razorpay.com/docs/api/payments); amounts in paise. */
export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  order_id: z.nullish(z.string().check(z.maxLength(100))),
  amount: paise,
  currency: z.literal('INR'),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.nullish(z.boolean()),
  amount_refunded: z.nullish(paise),
  error_description: z.nullish(z.string().check(z.maxLength(1000))),
  created_at: z.nullish(z.number()),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

/**
 * A payment from the gateway’s entity. An authorization that was released has the status `refunded`
 * without having been captured: both amounts are 0 then.
 */
export function toPaymentFact(entity: PaymentEntity): PaymentFact {
  const captured =
    entity.status === 'captured' || (entity.status === 'refunded' && entity.captured);
  return {
    paymentId: entity.id,
    orderId: entity.order_id ?? '',
    stage: entity.status,
    captured: captured ? entity.amount : 0,
    refunded: captured ? Math.min(entity.amount_refunded ?? 0, entity.amount) : 0,
    failure: entity.status === 'failed' ? (entity.error_description ?? null) : null,
    ...(entity.created_at ? { madeAt: new Date(entity.created_at * 1000) } : {}),
  };
}

/** As `toPaymentFact`, with the instant at which the payment was made. */
export function toListedPayment(entity: PaymentEntity): ListedPayment {
  return { ...toPaymentFact(entity), createdAt: new Date((entity.created_at ?? 0) * 1000) };
}

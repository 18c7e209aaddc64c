import * as z from 'zod/mini';
import type { Fact } from '../fee-account.ts';
import type { ListedPayment } from './gateway.ts';

const paise = z.number().check(z.int(), z.minimum(0));

/** A payment as the gateway writes it, in replies and webhooks; anything else is nonsense. */
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
 * What an entity says. An authorization that was let go is `refunded` without ever having been
 * captured: no money came, none went.
 */
export function factOf(entity: PaymentEntity): Fact {
  const taken = entity.status === 'captured' || (entity.status === 'refunded' && entity.captured);
  return {
    paymentId: entity.id,
    orderId: entity.order_id ?? '',
    stage: entity.status,
    captured: taken ? entity.amount : 0,
    refunded: taken ? Math.min(entity.amount_refunded ?? 0, entity.amount) : 0,
    failure: entity.status === 'failed' ? (entity.error_description ?? null) : null,
  };
}

export function listedPayment(entity: PaymentEntity): ListedPayment {
  return { ...factOf(entity), createdAt: new Date((entity.created_at ?? 0) * 1000) };
}

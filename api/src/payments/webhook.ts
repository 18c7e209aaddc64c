import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { gatewayEvents, paymentOrders } from '../database/schema/payments.ts';
import { AppError } from '../errors.ts';
import type { OrderRow } from './accounts.ts';
import { factOf, paymentEntity } from './gateway/payment-entity.ts';
import { messages } from './messages.ts';
import { record } from './record.ts';
import { sendBackSurplus } from './refunds.ts';
import type { PaymentDeps } from './service-parts.ts';

/** Every event about a payment carries the payment as it was then, whatever else it carries. */
const payload = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.object({ payment: z.object({ entity: paymentEntity }) }),
});

export interface Delivery {
  body: Buffer;
  signature: string;
  /** The same for the same event, however often it is delivered. */
  eventId: string | undefined;
}

function read(body: Buffer): z.output<typeof payload> | undefined {
  try {
    return z.safeParse(payload, JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Keeps the event and lets the fee’s account hear it, both or neither; each event once. */
async function hearOnce(deps: PaymentDeps, eventId: string, body: Buffer) {
  const told = read(body);
  const fact = told && factOf(told.payload.payment.entity);
  return deps.database.transaction(async (tx): Promise<OrderRow | undefined> => {
    const [order] = fact
      ? await tx.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, fact.orderId))
      : [];
    const unheard = fact ? 'unknown-order' : 'not-ours';
    const [first] = await tx
      .insert(gatewayEvents)
      .values({
        eventId,
        type: told?.event ?? 'unreadable',
        paymentId: fact?.paymentId ?? null,
        gatewayOrderId: fact?.orderId ?? null,
        outcome: order ? 'heard' : unheard,
      })
      .onConflictDoNothing()
      .returning();
    if (!first) return undefined;
    if (!order || !fact) {
      deps.log.warn({ eventId, outcome: unheard }, 'a webhook for nothing that is ours');
      return undefined;
    }
    const { askAfter } = deps.config.payments;
    const heard = { fee: order, source: 'webhook', now: new Date(), askAfter } as const;
    await record(tx, { ...heard, events: [{ kind: 'fact', fact }] });
    return order;
  });
}

/**
 * Takes what the gateway tells by itself: signed over the raw body, in any order, any number of
 * times. What isn’t ours is kept and answered alike: the gateway has nothing to gain by repeating.
 * @throws AppError 400 `bad_signature`.
 */
export async function receive(deps: PaymentDeps, { body, signature, eventId }: Delivery) {
  if (!deps.gateway.signedWebhook(body, signature)) {
    deps.log.warn({ bytes: body.length }, 'a webhook with a wrong signature');
    throw new AppError(400, 'bad_signature', messages.badWebhook);
  }
  const id = eventId ?? createHash('sha256').update(body).digest('hex');
  const order = await hearOnce(deps, id.slice(0, 200), body);
  if (order) await sendBackSurplus(deps, order);
  return { message: messages.heard };
}

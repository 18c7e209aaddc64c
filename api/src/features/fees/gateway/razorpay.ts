import * as z from 'zod/mini';
import type { PaymentSettings } from '../../../platform/core/config/payment-settings.ts';
import { callGateway, type GatewayAddress } from './call-gateway.ts';
import { GatewayRefusal, GatewayUnavailable, type Gateway } from './gateway.ts';
import { paymentEntity, toListedPayment, toPaymentFact } from './payment-entity.ts';
import {
  settledEntity,
  settlementEntity,
  toSettlement,
  toSettlementItem,
} from './settlement-entity.ts';
import { checkoutText, isSigned } from './signatures.ts';

const order = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.number(),
  currency: z.literal('INR'),
});
const payments = z.object({ items: z.array(paymentEntity) });
const settlements = z.object({ items: z.array(settlementEntity) });
const settled = z.object({ items: z.array(settledEntity) });
const refund = z.object({ id: z.string(), payment_id: z.string() });
const pageSize = 100;
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The lists of settlements. */
function settlementLists(
  address: GatewayAddress,
): Pick<Gateway, 'settlementsBetween' | 'settledOn'> {
  return {
    async *settlementsBetween(from, to) {
      for (let skip = 0; ; skip += pageSize) {
        const path = `/settlements?from=${seconds(from)}&to=${seconds(to)}&count=${pageSize}&skip=${skip}`;
        const { items } = await callGateway(address, { path }, settlements);
        yield* items.filter(({ status }) => status === 'processed').map(toSettlement);
        if (items.length < pageSize) return;
      }
    },

    async *settledOn(day) {
      const [year, month, date] = day.split('-');
      for (let skip = 0; ; skip += pageSize) {
        const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`;
        const { items } = await callGateway(address, { path }, settled);
        yield* items.flatMap((item) => toSettlementItem(item) ?? []);
        if (items.length < pageSize) return;
      }
    },
  };
}

type Keys = NonNullable<PaymentSettings['razorpay']>;

/**
 * Razorpay over its REST API (https://razorpay.com/docs/api).
 * @param timeout in milliseconds, for one attempt of a call
 */
export function createRazorpay(keys: Keys, timeout: number): Gateway {
  const { keyId, keySecret, webhookSecret, apiUrl } = keys;
  const address: GatewayAddress = { apiUrl, keyId, keySecret, timeout };
  const escape = encodeURIComponent;

  return {
    sandbox: false,
    keyId,

    async createOrder({ amount, receipt, notes }) {
      const capture = { capture: 'automatic', capture_options: { refund_speed: 'normal' } };
      const body = { amount, currency: 'INR', receipt, notes, payment: capture };
      const created = await callGateway(address, { path: '/orders', body }, order);
      if (created.amount !== amount) throw new GatewayUnavailable('the order has another amount');
      return created.id;
    },

    async findPayment(paymentId) {
      try {
        const path = `/payments/${escape(paymentId)}`;
        const found = await callGateway(address, { path }, paymentEntity);
        if (found.id !== paymentId)
          throw new GatewayUnavailable('the reply is about another payment');
        return toPaymentFact(found);
      } catch (error) {
        // Razorpay answers 400 for an unknown id.
        if (error instanceof GatewayRefusal && [400, 404].includes(error.status)) return undefined;
        throw error;
      }
    },

    async paymentsOf(orderId) {
      const path = `/orders/${escape(orderId)}/payments`;
      const { items } = await callGateway(address, { path }, payments);
      return items.map((item) => toPaymentFact({ ...item, order_id: item.order_id ?? orderId }));
    },

    async *paymentsBetween(from, to) {
      for (let skip = 0; ; skip += pageSize) {
        const path = `/payments?from=${seconds(from)}&to=${seconds(to)}&count=${pageSize}&skip=${skip}`;
        const { items } = await callGateway(address, { path }, payments);
        yield* items.map(toListedPayment);
        if (items.length < pageSize) return;
      }
    },

    ...settlementLists(address),

    async refund(paymentId, amount) {
      const path = `/payments/${escape(paymentId)}/refund`;
      const body = { amount, speed: 'normal' };
      const call = { path, body, idempotencyKey: `surplus-${paymentId}` };
      await callGateway(address, call, refund);
    },

    signedCheckout: (orderId, paymentId, signature) =>
      isSigned(checkoutText(orderId, paymentId), signature, keySecret),
    signedWebhook: (body, signature) => isSigned(body, signature, webhookSecret),
  };
}

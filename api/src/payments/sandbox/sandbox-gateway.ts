import type { Database } from '../../database/client.ts';
import { sandboxOrders } from '../../database/schema/sandbox-gateway.ts';
import { GatewayRefusal, type Gateway } from '../gateway/gateway.ts';
import { factOf, listedPayment } from '../gateway/payment-entity.ts';
import { checkoutText, isSigned } from '../gateway/signatures.ts';
import { sandboxSecrets } from './secrets.ts';
import * as store from './store.ts';

export const sandboxKeyId = 'rzp_test_sandbox';

/**
 * The gateway of development and tests: no money moves, everything else does. It keeps its own
 * tables, as a provider would, so that it remembers what the house may have forgotten.
 */
export function createSandboxGateway(
  { drizzle, transaction }: Pick<Database, 'drizzle' | 'transaction'>,
  secretKey: string,
): Gateway {
  const { keySecret, webhookSecret } = sandboxSecrets(secretKey);
  return {
    sandbox: true,
    keyId: sandboxKeyId,

    async createOrder({ amount, receipt }) {
      const id = store.sandboxId('order');
      await drizzle.insert(sandboxOrders).values({ id, amount, receipt });
      return id;
    },

    async findPayment(paymentId) {
      const payment = await store.findPayment(drizzle, paymentId);
      return payment && factOf(store.entityOf(payment));
    },

    async paymentsOf(orderId) {
      const payments = await store.listPayments(drizzle, orderId);
      return payments.map((payment) => factOf(store.entityOf(payment)));
    },

    async *paymentsBetween(from, to) {
      const payments = await store.listBetween(drizzle, from, to);
      yield* payments.map((payment) => listedPayment(store.entityOf(payment)));
    },

    async refund(paymentId, amount) {
      await transaction(async (tx) => {
        const payment = await store.lockPayment(tx, paymentId);
        if (!payment?.captured || payment.amountRefunded + amount > payment.amount) {
          throw new GatewayRefusal(400, 'There is nothing to refund.');
        }
        const amountRefunded = payment.amountRefunded + amount;
        const status = amountRefunded === payment.amount ? 'refunded' : payment.status;
        const refunded = { ...payment, amountRefunded, status };
        await store.putPayment(tx, refunded);
        const dueAt = [new Date()];
        await store.sendWebhook(tx, { event: 'refund.processed', payment: refunded, dueAt });
      });
    },

    signedCheckout: (orderId, paymentId, signature) =>
      isSigned(checkoutText(orderId, paymentId), signature, keySecret),
    signedWebhook: (body, signature) => isSigned(body, signature, webhookSecret),
  };
}

import type { Database } from '../../src/platform/database/connection/client.ts';
import { sandboxOrders } from '../../src/platform/database/schema/fees/sandbox-gateway.ts';
import { GatewayRefusal, type Gateway } from '../../src/features/fees/gateway/gateway.ts';
import { toListedPayment, toPaymentFact } from '../../src/features/fees/gateway/payment-entity.ts';
import { checkoutText, isSigned } from '../../src/features/fees/gateway/signatures.ts';
import { sandboxSecrets } from './secrets.ts';
import { listSettled, listSettlements, settle } from './settlements.ts';
import * as store from './store.ts';

const sandboxKeyId = 'rzp_test_sandbox';

/**
 * The payment gateway of development and tests: like Razorpay, but without real payments. It has its
 * own tables, like a provider, so its state does not depend on the application's tables.
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
      return payment && toPaymentFact(store.entityOf(payment));
    },

    async paymentsOf(orderId) {
      const payments = await store.listPayments(drizzle, orderId);
      return payments.map((payment) => toPaymentFact(store.entityOf(payment)));
    },

    async *paymentsBetween(from, to) {
      const payments = await store.listBetween(drizzle, from, to);
      yield* payments.map((payment) => toListedPayment(store.entityOf(payment)));
    },

    async *settlementsBetween(from, to) {
      await transaction((tx) => settle(tx, new Date()));
      yield* await listSettlements(drizzle, from, to);
    },

    async *settledOn(day) {
      yield* await listSettled(drizzle, day);
    },

    async refund(paymentId, amount) {
      await transaction(async (tx) => {
        const payment = await store.lockPayment(tx, paymentId);
        if (!payment?.captured || payment.amountRefunded + amount > payment.amount) {
          throw new GatewayRefusal(400, 'The payment has no amount left to refund.');
        }
        const amountRefunded = payment.amountRefunded + amount;
        const status = amountRefunded === payment.amount ? 'refunded' : payment.status;
        const refunded = { ...payment, amountRefunded, status };
        await store.savePayment(tx, refunded);
        const dueAt = [new Date()];
        await store.queueWebhook(tx, { event: 'refund.processed', payment: refunded, dueAt });
      });
    },

    signedCheckout: (orderId, paymentId, signature) =>
      isSigned(checkoutText(orderId, paymentId), signature, keySecret),
    signedWebhook: (body, signature) => isSigned(body, signature, webhookSecret),
  };
}

import type { OperationCounts } from '../../../platform/watching/operations/operation-counts.ts';
import { GatewayRefusal, type Gateway } from './gateway.ts';

/** A refusal is an answer: the gateway works. */
function failureOf(error: unknown) {
  const failure = error instanceof Error ? error.name : 'Error';
  if (error instanceof GatewayRefusal) return { outcome: 'refused', failure } as const;
  return { outcome: 'failed', failure } as const;
}

/** A gateway whose calls are counted by outcome. */
export function countedGateway(gateway: Gateway, counts: OperationCounts): Gateway {
  async function counted<T>(name: string, call: () => Promise<T>): Promise<T> {
    try {
      const reply = await call();
      counts.add({ kind: 'gateway', name, outcome: 'done' });
      return reply;
    } catch (error) {
      counts.add({ kind: 'gateway', name, ...failureOf(error) });
      throw error;
    }
  }

  return {
    sandbox: gateway.sandbox,
    keyId: gateway.keyId,
    createOrder: (order) => counted('createOrder', () => gateway.createOrder(order)),
    findPayment: (id) => counted('findPayment', () => gateway.findPayment(id)),
    paymentsOf: (orderId) => counted('paymentsOf', () => gateway.paymentsOf(orderId)),
    // Only the reconciliation command reads it, whose failure its operator sees.
    paymentsBetween: (from, to) => gateway.paymentsBetween(from, to),
    refund: (paymentId, amount) => counted('refund', () => gateway.refund(paymentId, amount)),
    signedCheckout: (orderId, paymentId, signature) =>
      gateway.signedCheckout(orderId, paymentId, signature),
    signedWebhook: (body, signature) => gateway.signedWebhook(body, signature),
  };
}

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
    // Lists are read by the reconciliation command and a job, whose failures are seen.
    paymentsBetween: (from, to) => gateway.paymentsBetween(from, to),
    settlementsBetween: (from, to) => gateway.settlementsBetween(from, to),
    settledOn: (day) => gateway.settledOn(day),
    refund: (paymentId, amount) => counted('refund', () => gateway.refund(paymentId, amount)),
    signedCheckout: (orderId, paymentId, signature) =>
      gateway.signedCheckout(orderId, paymentId, signature),
    signedWebhook: (body, signature) => gateway.signedWebhook(body, signature),
  };
}

import type { Database } from '../../../platform/database/connection/client.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { heldAmount } from '../gateway/payment-fact.ts';
import {
  countOpenPayments,
  findHeldAmount,
  findLedgerPayments,
  type Period,
} from './reconcile-repository.ts';

/** A payment on which ledger and gateway differ. Amounts in paise. */
export interface Difference {
  kind: 'unknown-to-us' | 'unknown-to-gateway' | 'amount';
  paymentId: string;
  orderId: string;
  ledger: number;
  gateway: number;
}

/** The result of a comparison. Amounts in paise. */
export interface Reconciliation extends Period {
  payments: number;
  ledger: number;
  gateway: number;
  differences: readonly Difference[];
  /** How many refunds are due and not made. */
  refundsDue: number;
  /** How many orders have a payment that waits for confirmation. */
  confirming: number;
  /** How many payments were flagged in the period: second captures, and other amounts. */
  flagged: number;
}

interface ComparedPayment {
  paymentId: string;
  orderId: string;
  /** Held according to the ledger, in paise. */
  ledger: number;
  /** Held according to the gateway, in paise; undefined when it doesn’t know the payment. */
  gateway: number | undefined;
}

function differenceOf(payment: ComparedPayment): Difference | undefined {
  const { gateway, ...known } = payment;
  if (gateway === undefined) return { kind: 'unknown-to-gateway', ...known, gateway: 0 };
  if (known.ledger === gateway) return undefined;
  return { kind: known.ledger === 0 ? 'unknown-to-us' : 'amount', ...known, gateway };
}

/**
 * Compares, payment by payment, what the ledger and the gateway hold of the payments of a period.
 * Changes nothing. A change that is not recorded yet shows as a difference, and no longer the next
 * time.
 * @throws GatewayUnavailable, GatewayRefusal
 */
export async function reconcile(
  { drizzle }: Pick<Database, 'drizzle'>,
  gateway: Gateway,
  period: Period,
): Promise<Reconciliation> {
  const inLedger = await findLedgerPayments(drizzle, period);
  const left = new Map(inLedger.map((payment) => [payment.paymentId, payment]));
  const compared: ComparedPayment[] = [];
  let payments = 0;
  for await (const payment of gateway.paymentsBetween(period.from, period.to)) {
    const { paymentId, orderId } = payment;
    // A payment made in the period and recorded after it is looked up by itself.
    const ledger = left.get(paymentId)?.held ?? (await findHeldAmount(drizzle, paymentId));
    left.delete(paymentId);
    if (payment.captured > 0) payments += 1;
    compared.push({ paymentId, orderId, ledger, gateway: heldAmount(payment) });
  }
  for (const { paymentId, orderId, held } of left.values()) {
    const fact = await gateway.findPayment(paymentId);
    compared.push({ paymentId, orderId, ledger: held, gateway: fact && heldAmount(fact) });
  }
  return {
    ...period,
    payments,
    ledger: compared.reduce((sum, payment) => sum + payment.ledger, 0),
    gateway: compared.reduce((sum, payment) => sum + (payment.gateway ?? 0), 0),
    differences: compared.flatMap((payment) => differenceOf(payment) ?? []),
    ...(await countOpenPayments(drizzle, period)),
  };
}

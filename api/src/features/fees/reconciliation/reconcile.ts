import type { Database } from '../../../platform/database/connection/client.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { heldAmount } from '../gateway/payment-fact.ts';
import {
  countOpenPayments,
  findLedgerPayment,
  findLedgerPayments,
  type LedgerPayment,
  type Period,
} from './reconcile-repository.ts';

/** A payment on which the ledgers and the gateway differ. Amounts in paise. */
export interface Difference {
  /** `credit`: the ledgers of payments and of fees differ. */
  kind: 'unknown-to-us' | 'unknown-to-gateway' | 'amount' | 'credit';
  paymentId: string;
  orderId: string;
  ledger: number;
  gateway: number;
  /** In the ledger of fees. */
  credited: number;
}

/** The result of a comparison. Amounts in paise. */
export interface Reconciliation extends Period {
  payments: number;
  ledger: number;
  gateway: number;
  /** What the payments paid of fees, by the ledger of fees. */
  credited: number;
  differences: readonly Difference[];
  /** How many refunds are due and not made. */
  refundsDue: number;
  /** How many orders have a payment that waits for confirmation. */
  confirming: number;
  /** How many payments were flagged in the period: second captures, and other amounts. */
  flagged: number;
}

interface ComparedPayment extends LedgerPayment {
  /** Held according to the gateway, in paise; undefined when it doesn’t know the payment. */
  gateway: number | undefined;
}

function differenceKind(payment: ComparedPayment): Difference['kind'] | undefined {
  const { held, gateway, credited, expected } = payment;
  if (gateway === undefined) return 'unknown-to-gateway';
  if (held !== gateway) return held === 0 ? 'unknown-to-us' : 'amount';
  return credited === expected ? undefined : 'credit';
}

function differenceOf(payment: ComparedPayment): Difference[] {
  const { paymentId, orderId, held: ledger, gateway = 0, credited } = payment;
  const kind = differenceKind(payment);
  return kind ? [{ kind, paymentId, orderId, ledger, gateway, credited }] : [];
}

/**
 * Compares, payment by payment, what the ledger of payments, the ledger of fees and the gateway hold of
 * the payments of a period.
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
    const known = left.get(paymentId) ?? (await findLedgerPayment(drizzle, paymentId));
    const inLedgers = known ?? { paymentId, held: 0, credited: 0, expected: 0 };
    left.delete(paymentId);
    if (payment.captured > 0) payments += 1;
    compared.push({ ...inLedgers, orderId, gateway: heldAmount(payment) });
  }
  for (const known of left.values()) {
    const fact = await gateway.findPayment(known.paymentId);
    compared.push({ ...known, gateway: fact && heldAmount(fact) });
  }
  return {
    ...period,
    payments,
    ledger: compared.reduce((sum, payment) => sum + payment.held, 0),
    gateway: compared.reduce((sum, payment) => sum + (payment.gateway ?? 0), 0),
    credited: compared.reduce((sum, payment) => sum + payment.credited, 0),
    differences: compared.flatMap(differenceOf),
    ...(await countOpenPayments(drizzle, period)),
  };
}

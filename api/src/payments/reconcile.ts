import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../database/client.ts';
import { heldOf } from './fee-account.ts';
import type { Gateway } from './gateway/gateway.ts';

/** A payment on which ledger and gateway don’t agree; amounts in paise. */
export interface Difference {
  kind: 'unknown-to-us' | 'unknown-to-gateway' | 'amount';
  paymentId: string;
  orderId: string;
  ledger: number;
  gateway: number;
}

export interface Reconciliation {
  from: Date;
  to: Date;
  payments: number;
  ledger: number;
  gateway: number;
  differences: readonly Difference[];
  /** Money that has to go back and hasn’t. */
  refundsDue: number;
  /** Orders with money that waits for the gateway’s word. */
  confirming: number;
  /** Payments ever flagged in the time: second captures, other amounts. */
  flagged: number;
}

const held = z.object({
  payment_id: z.string(),
  order: z.nullable(z.string()),
  held: z.coerce.number(),
});
const waiting = z.object({
  due: z.coerce.number(),
  confirming: z.coerce.number(),
  flagged: z.coerce.number(),
});

/** What the ledger holds of each payment that came in, whole, whenever its rows were written. */
async function heldByLedger(queryable: Queryable, from: Date, to: Date) {
  const { rows } = await queryable.execute(sql`
    select l.payment_id, min(o.gateway_order_id) as order, sum(l.amount) as held
      from payment_ledger l join payment_orders o on o.id = l.order_id
     where l.payment_id is not null and l.kind in ('captured', 'refunded')
     group by l.payment_id
    having min(l.at) between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`);
  return new Map(z.parse(z.array(held), rows).map((row) => [row.payment_id, row]));
}

async function heldOfOne(queryable: Queryable, paymentId: string): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select payment_id, null as order, sum(amount) as held from payment_ledger
     where payment_id = ${paymentId} group by payment_id`);
  return z.parse(z.array(held), rows)[0]?.held ?? 0;
}

async function waitingNow(queryable: Queryable, from: Date, to: Date) {
  const { rows } = await queryable.execute(sql`
    select (select count(*) from gateway_payments where role = 'surplus' and captured > refunded) as due,
           (select count(*) from payment_orders where state = 'attempted') as confirming,
           (select count(*) from payment_ledger where kind = 'flagged'
               and at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz) as flagged`);
  return z.parse(waiting, rows[0]);
}

/**
 * Compares, payment by payment, what the ledger and the gateway say is held, over a time. Changes
 * nothing. News that is on its way at that moment shows as a difference and is gone the next time.
 */
export async function reconcile(
  { drizzle }: Pick<Database, 'drizzle'>,
  gateway: Gateway,
  { from, to }: { from: Date; to: Date },
): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const ours = await heldByLedger(drizzle, from, to);
  const sums = { payments: 0, ledger: 0, gateway: 0 };
  for await (const payment of gateway.paymentsBetween(from, to)) {
    const { paymentId, orderId } = payment;
    const there = heldOf(payment);
    // Paid in this time, booked after it: looked up by itself.
    const here = ours.get(paymentId)?.held ?? (await heldOfOne(drizzle, paymentId));
    ours.delete(paymentId);
    if (payment.captured > 0) sums.payments += 1;
    sums.ledger += here;
    sums.gateway += there;
    if (here === there) continue;
    const kind = here === 0 ? 'unknown-to-us' : 'amount';
    differences.push({ kind, paymentId, orderId, ledger: here, gateway: there });
  }
  for (const [paymentId, { order, held: here }] of ours) {
    const fact = await gateway.findPayment(paymentId);
    const there = fact ? heldOf(fact) : 0;
    sums.ledger += here;
    sums.gateway += there;
    if (fact && here === there) continue;
    const kind = fact ? 'amount' : 'unknown-to-gateway';
    differences.push({ kind, paymentId, orderId: order ?? '', ledger: here, gateway: there });
  }
  const { due, confirming, flagged } = await waitingNow(drizzle, from, to);
  return { from, to, ...sums, differences, refundsDue: due, confirming, flagged };
}

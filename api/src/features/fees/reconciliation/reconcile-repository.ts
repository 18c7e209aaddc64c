import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

/** A time from its first to its last instant. */
export interface Period {
  from: Date;
  to: Date;
}

/** What the ledger holds of one payment. */
export interface LedgerPayment {
  paymentId: string;
  /** The gateway’s id of the order. */
  orderId: string;
  /** In paise. */
  held: number;
}

const heldRows = z.array(
  z.object({
    payment_id: z.string(),
    order: z.nullable(z.string()),
    held: z.coerce.number(),
  }),
);
const openRow = z.object({
  refundsDue: z.coerce.number(),
  confirming: z.coerce.number(),
  flagged: z.coerce.number(),
});

/** The payments first recorded in the period, each with all its ledger rows summed, also later ones. */
export async function findLedgerPayments(
  queryable: Queryable,
  { from, to }: Period,
): Promise<LedgerPayment[]> {
  const { rows } = await queryable.execute(sql`
    select l.payment_id, min(o.gateway_order_id) as order, sum(l.amount) as held
      from payment_ledger l join payment_orders o on o.id = l.order_id
     where l.payment_id is not null and l.kind in ('captured', 'refunded')
     group by l.payment_id
    having min(l.at) between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`);
  return z.parse(heldRows, rows).map(({ payment_id: paymentId, order, held }) => {
    return { paymentId, orderId: order ?? '', held };
  });
}

/** What the ledger holds of a payment, in paise; 0 for an unknown one. */
export async function findHeldAmount(queryable: Queryable, paymentId: string): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select payment_id, null as order, sum(amount) as held from payment_ledger
     where payment_id = ${paymentId} group by payment_id`);
  return z.parse(heldRows, rows)[0]?.held ?? 0;
}

/** Counts: refunds due and orders being confirmed now, and payments flagged in the period. */
export async function countOpenPayments(
  queryable: Queryable,
  { from, to }: Period,
): Promise<z.output<typeof openRow>> {
  const { rows } = await queryable.execute(sql`
    select (select count(*) from gateway_payments where role = 'surplus' and captured > refunded) as "refundsDue",
           (select count(*) from payment_orders where state = 'attempted') as confirming,
           (select count(*) from payment_ledger where kind = 'flagged'
               and at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz) as flagged`);
  return z.parse(openRow, rows[0]);
}

import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

/** A time from its first to its last instant. */
export interface Period {
  from: Date;
  to: Date;
}

/** What the two ledgers hold of one payment. Amounts in paise. */
export interface LedgerPayment {
  paymentId: string;
  /** The gateway’s id of the order. */
  orderId: string;
  /** In the ledger of payments. */
  held: number;
  /** In the ledger of fees. */
  credited: number;
  /** What the ledger of fees has to hold: nothing of what is refunded. */
  expected: number;
}

const heldRows = z.array(
  z.object({
    paymentId: z.string(),
    orderId: z.nullable(z.string()),
    held: z.coerce.number(),
    credited: z.coerce.number(),
    expected: z.coerce.number(),
  }),
);
const openRow = z.object({
  refundsDue: z.coerce.number(),
  confirming: z.coerce.number(),
  flagged: z.coerce.number(),
});

async function findInLedgers(queryable: Queryable, filter: SQL): Promise<LedgerPayment[]> {
  const { rows } = await queryable.execute(sql`
    select entries.payment_id as "paymentId", min(o.gateway_order_id) as "orderId",
           sum(entries.held) as held, sum(entries.credited) as credited,
           coalesce(max(case when g.role = 'kept'
             then g.captured - greatest(g.refunded, g.surplus) end), 0) as expected
      from (
        select payment_id, order_id, amount as held, 0 as credited, at from payment_ledger
         where kind in ('captured', 'refunded')
        union all
        select payment_id, order_id, 0, -amount, at from fee_ledger) as entries
      join payment_orders o on o.id = entries.order_id
      left join gateway_payments g
        on g.order_id = entries.order_id and g.payment_id = entries.payment_id
     where entries.payment_id is not null
     group by entries.payment_id having ${filter}`);
  return z.parse(heldRows, rows).map(({ orderId, ...payment }) => {
    return { ...payment, orderId: orderId ?? '' };
  });
}

/** The payments first recorded in the period, each with all its ledger rows summed, also later ones. */
export async function findLedgerPayments(
  queryable: Queryable,
  { from, to }: Period,
): Promise<LedgerPayment[]> {
  return findInLedgers(
    queryable,
    sql`min(entries.at) between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
  );
}

/** What the ledgers hold of a payment; undefined for an unknown one. */
export async function findLedgerPayment(
  queryable: Queryable,
  paymentId: string,
): Promise<LedgerPayment | undefined> {
  const [found] = await findInLedgers(queryable, sql`entries.payment_id = ${paymentId}`);
  return found;
}

/** Counts: refunds due and orders being confirmed now, and payments flagged in the period. */
export async function countOpenPayments(
  queryable: Queryable,
  { from, to }: Period,
): Promise<z.output<typeof openRow>> {
  const { rows } = await queryable.execute(sql`
    select (select count(*) from gateway_payments
             where (role = 'surplus' and captured > refunded)
                or (role = 'kept' and surplus > refunded)) as "refundsDue",
           (select count(*) from payment_orders where state = 'attempted') as confirming,
           (select count(*) from payment_ledger where kind = 'flagged'
               and at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz) as flagged`);
  return z.parse(openRow, rows[0]);
}

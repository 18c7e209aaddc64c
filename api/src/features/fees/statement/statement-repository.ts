import { refundReasons } from '@hostel/contracts/fees/refunds';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const entryRows = z.array(
  z.object({
    id: z.string(),
    at: z.coerce.date(),
    kind: z.enum(['demand', 'fine', 'cancellation', 'adjustment', 'payment', 'refund', 'reversal']),
    amount: z.number(),
    fineDay: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    feeType: z.enum(['hostel', 'mess']),
    semester: z.nullable(z.enum(['odd', 'even'])),
    admissionYear: z.number(),
    paymentId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    method: z.nullable(z.enum(['cash', 'draft', 'upi'])),
    reference: z.nullable(z.string()),
    bank: z.nullable(z.string()),
    receiptNumber: z.nullable(z.string()),
    counterPaymentId: z.nullable(z.string()),
    act: z.nullable(z.enum(['waiver', 'charge', 'refund', 'leaving', 'reversal'])),
    part: z.nullable(z.enum(['fee', 'fine'])),
    payout: z.nullable(z.string()),
    surplus: z.number(),
    refundReason: z.nullable(z.enum(refundReasons)),
  }),
);
/**
 * An entry of the ledger with what explains it. Amounts in paise. `surplus` is the part of an online
 * payment that exceeded what was due: it is refunded and isn’t in the amount.
 */
export type LedgerEntry = z.output<typeof entryRows>[number];

/**
 * Every entry of a student’s fees, oldest first, and each online payment that paid nothing and is
 * refunded in full: its amount is 0.
 */
export async function findLedgerEntries(
  queryable: Queryable,
  studentId: string,
): Promise<LedgerEntry[]> {
  const { rows } = await queryable.execute(sql`
    select l.id, l.at, l.kind, l.amount, l.fine_day::text as "fineDay", l.reason,
           d.fee_type as "feeType", d.semester, d.admission_year as "admissionYear",
           l.payment_id as "paymentId", l.order_id as "orderId", c.method, c.reference, c.bank,
           case when l.kind = 'payment' then coalesce(o.receipt_number, c.receipt_number)
             end as "receiptNumber",
           l.counter_payment_id as "counterPaymentId", a.kind as act, a.part,
           a.reference as payout,
           case when l.kind = 'payment' then coalesce(g.surplus, 0) else 0 end as surplus,
           g.refund_reason as "refundReason"
      from fee_ledger l
      join fee_demands d on d.id = l.demand_id
      left join payment_orders o on o.id = l.order_id
      left join gateway_payments g on g.order_id = l.order_id and g.payment_id = l.payment_id
      left join counter_payments c on c.id = l.counter_payment_id
      left join fee_adjustments a on a.id = l.adjustment_id
     where d.student_id = ${studentId}
     union all
    select g.id, g.created_at, 'payment', 0, null, null, o.fee_type, o.semester, o.admission_year,
           g.payment_id, o.id, null, null, null, null, null, null, null, null, g.captured,
           g.refund_reason
      from gateway_payments g
      join payment_orders o on o.id = g.order_id
     where o.student_id = ${studentId} and g.role = 'surplus' and g.captured > 0
     order by 2, 1`);
  return z.parse(entryRows, rows);
}

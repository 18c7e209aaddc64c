import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { feeLedger } from '../../../platform/database/schema/fees/demands.ts';
import { paymentOrders } from '../../../platform/database/schema/fees/payments.ts';
import { people, studentProfiles } from '../../../platform/database/schema/people.ts';
import { findPayments, toFeeOrder } from '../ledger/account-repository.ts';
import type { FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import type { ReceiptContent } from './receipt-pdf.ts';

type Payer = Pick<
  ReceiptContent,
  'studentName' | 'rollNumber' | 'courseName' | 'hostelName' | 'roomNumber'
>;

/** An order with its payments, oldest first, and its student as a receipt names them. */
export async function findOrderWithPayer(
  queryable: Queryable,
  id: string,
): Promise<{ order: FeeOrder; payments: OrderPayment[]; payer: Payer } | undefined> {
  const [row] = await queryable
    .select({
      order: paymentOrders,
      studentName: people.name,
      rollNumber: studentProfiles.rollNumber,
      courseName: studentProfiles.courseName,
      hostelName: studentProfiles.hostelName,
      roomNumber: studentProfiles.roomNumber,
    })
    .from(paymentOrders)
    .innerJoin(people, eq(people.id, paymentOrders.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(paymentOrders.id, id));
  if (!row) return undefined;
  const { order, ...payer } = row;
  return { order: toFeeOrder(order), payments: await findPayments(queryable, [id]), payer };
}

/** The late fine, in paise, that was paid with an order. */
export async function findFineOfOrder(queryable: Queryable, orderId: string): Promise<number> {
  const [row] = await queryable
    .select({ fine: sql<string>`coalesce(-sum(${feeLedger.fine}), 0)` })
    .from(feeLedger)
    .where(and(eq(feeLedger.orderId, orderId), eq(feeLedger.kind, 'payment')));
  return Number(row?.fine ?? 0);
}

import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { feeLedger } from '../../../platform/database/schema/fees/demands.ts';
import { paymentOrders } from '../../../platform/database/schema/fees/payments.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { findPayments } from '../ledger/account-repository.ts';
import type { FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import type { ReceiptContent } from './receipt-pdf.ts';

/** The student of a receipt. */
export type Payer = Pick<
  ReceiptContent,
  'studentName' | 'rollNumber' | 'courseName' | 'hostelName' | 'roomNumber'
> & { studentEmail: string };

const payerColumns = {
  studentName: people.name,
  studentEmail: people.email,
  rollNumber: studentProfiles.rollNumber,
  courseName: studentProfiles.courseName,
  hostelName: studentProfiles.hostelName,
  roomNumber: studentProfiles.roomNumber,
};

/** A student as a receipt or a statement names them. @throws Error for an unknown id */
export async function findPayer(queryable: Queryable, studentId: string): Promise<Payer> {
  const [payer] = await queryable
    .select(payerColumns)
    .from(people)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(people.id, studentId));
  if (!payer) throw new Error('a payment has no student');
  return payer;
}

export interface FoundOrder {
  order: FeeOrder;
  /** Oldest first. */
  payments: OrderPayment[];
  payer: Payer;
}

/** An order with its payments and its student as a receipt names them. */
export async function findOrderWithPayer(
  queryable: Queryable,
  id: string,
): Promise<FoundOrder | undefined> {
  const [row] = await queryable
    .select({ order: paymentOrders, ...payerColumns })
    .from(paymentOrders)
    .innerJoin(people, eq(people.id, paymentOrders.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(paymentOrders.id, id));
  if (!row) return undefined;
  const { order, ...payer } = row;
  return { order, payments: await findPayments(queryable, [id]), payer };
}

/** The late fine, in paise, that was paid with an order. */
export async function findFineOfOrder(queryable: Queryable, orderId: string): Promise<number> {
  const [row] = await queryable
    .select({ fine: sql<string>`coalesce(-sum(${feeLedger.fine}), 0)` })
    .from(feeLedger)
    .where(and(eq(feeLedger.orderId, orderId), eq(feeLedger.kind, 'payment')));
  return Number(row?.fine ?? 0);
}

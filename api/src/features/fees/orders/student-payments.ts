import type { Payment } from '@hostel/contracts/fees/payments';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findCounterPayments } from '../counter/counter-repository.ts';
import { findOrdersOfStudent } from './order-repository.ts';
import { officePayments, toPayments } from './payment-view.ts';

/** Every payment of a student, online (each attempt) and at the office, newest first. */
export async function findPaymentsOfStudent(
  queryable: Queryable,
  studentId: string,
): Promise<Payment[]> {
  const [{ orders, payments }, counterPayments] = await Promise.all([
    findOrdersOfStudent(queryable, studentId),
    findCounterPayments(queryable, studentId),
  ]);
  return [
    ...orders.flatMap((order) => toPayments(order, payments)),
    ...counterPayments.flatMap(officePayments),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

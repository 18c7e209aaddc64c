import type { Session } from '../../../platform/http/calls/call-context.ts';
import { pages } from '../../../platform/lists/pages.ts';
import { academicYear, admissionYearAt, isSameFee, type PricedFee } from '../demands/fee.ts';
import { hasBed } from '../demands/residence-repository.ts';
import { fillTrialAmounts, findSchedule } from '../demands/schedule-repository.ts';
import { feeStatus } from '../ledger/fee-account.ts';
import { toFeeAccount, type FeeOrder, type OrderPayment } from '../ledger/fee-order.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findOrdersOfStudent } from './order-repository.ts';
import { toPayments } from './payment-view.ts';
import { pollOrdersOfStudent } from './poll-orders.ts';

type Student = Session['person'];

/** A page of the signed-in student’s payments, newest first. */
export async function listOwnPayments(
  deps: PaymentDeps,
  student: Student,
  query: { page: number; limit: number },
) {
  await pollOrdersOfStudent(deps, student.id);
  const { orders, payments } = await findOrdersOfStudent(deps.database.drizzle, student.id);
  // A student has few payments: all are read, and the page is cut here.
  const rows = orders
    .flatMap((order) => toPayments(order, payments))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const offset = (query.page - 1) * query.limit;
  return {
    data: rows.slice(offset, offset + query.limit),
    pagination: pages(query, rows.length),
  };
}

/** A fee of the year as its student sees it, from the orders and payments of the student. */
function toYearFee(
  fee: PricedFee,
  { orders, payments }: { orders: readonly FeeOrder[]; payments: readonly OrderPayment[] },
  resident: boolean,
) {
  const ordersOfFee = orders.filter((order) => isSameFee(order, fee));
  const ids = ordersOfFee.map(({ id }) => id);
  const paymentsOfFee = payments.filter(({ orderId }) => ids.includes(orderId));
  const status = feeStatus(toFeeAccount(ordersOfFee, paymentsOfFee));
  const paid = ordersOfFee.find(({ state }) => state === 'paid');
  return {
    feeType: fee.feeType,
    semester: fee.semester,
    // A later change of the schedule does not change what was paid.
    amount: paid?.amount ?? fee.amount,
    currency: 'INR',
    status,
    nothingDue: status === 'due' && !resident,
    orderOpen: ordersOfFee.some(({ state, closed }) => state === 'created' && !closed),
    paidAt: paid?.paidAt?.toISOString() ?? null,
    receiptNumber: paid?.receiptNumber ?? null,
    receiptUrl: paid ? `/payment/${paid.id}/receipt` : null,
  };
}

/** The fees of this year for the signed-in student, each with its status. */
export async function getOwnFees(deps: PaymentDeps, student: Student) {
  const { database, config, gateway } = deps;
  await pollOrdersOfStudent(deps, student.id);
  const admissionYear = admissionYearAt(new Date(), config.timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYear);
  const [schedule, stored, resident] = await Promise.all([
    findSchedule(database.drizzle, admissionYear),
    findOrdersOfStudent(database.drizzle, student.id),
    hasBed(database.drizzle, student.id),
  ]);
  return {
    admissionYear,
    academicYear: academicYear(admissionYear),
    fees: schedule.map((fee) => toYearFee(fee, stored, resident)),
    checkoutScript: config.payments.checkoutScript,
    sandbox: gateway.sandbox,
  };
}

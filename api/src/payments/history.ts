import type { PricedFee } from './schedule.ts';
import { desc, eq, inArray, and, isNotNull } from 'drizzle-orm';
import { gatewayPayments, paymentOrders } from '../database/schema/payments.ts';
import type { Session } from '../plugins/call-context.ts';
import { pages } from '../requests/pages.ts';
import { askAboutOwn } from './asking.ts';
import { accountOf } from './accounts.ts';
import { standingOf } from './fee-account.ts';
import { academicYear } from './receipt-numbers.ts';
import { hasBed } from './residence.ts';
import { fillTrialAmounts, findSchedule, isSameFee, yearOf } from './schedule.ts';
import type { PaymentDeps } from './service-parts.ts';
import { paymentsOf } from './view.ts';

type Student = Session['person'];

async function ordersOf({ database }: PaymentDeps, student: Student) {
  const orders = await database.drizzle
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.studentId, student.id), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id));
  const ids = orders.map(({ id }) => id);
  const payments =
    ids.length === 0
      ? []
      : await database.drizzle
          .select()
          .from(gatewayPayments)
          .where(inArray(gatewayPayments.orderId, ids))
          .orderBy(gatewayPayments.createdAt, gatewayPayments.id);
  return { orders, payments };
}

/** A page of one’s own payments, newest first; a person’s are few enough to be read whole. */
export async function ownPayments(
  deps: PaymentDeps,
  student: Student,
  query: { page: number; limit: number },
) {
  await askAboutOwn(deps, student.id);
  const { orders, payments } = await ordersOf(deps, student);
  const rows = orders
    .flatMap((order) => paymentsOf(order, payments))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const offset = (query.page - 1) * query.limit;
  return {
    data: rows.slice(offset, offset + query.limit),
    pagination: pages(query, rows.length),
  };
}

/** This year’s fees, and where each of them stands. */
export async function ownFees(deps: PaymentDeps, student: Student) {
  const { database, config, gateway } = deps;
  await askAboutOwn(deps, student.id);
  const admissionYear = yearOf(new Date(), config.timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYear);
  const [schedule, { orders, payments }, resident] = await Promise.all([
    findSchedule(database.drizzle, admissionYear),
    ordersOf(deps, student),
    hasBed(database.drizzle, student.id),
  ]);
  const feeOf = (fee: PricedFee) => {
    const own = orders.filter((order) => isSameFee(order, fee));
    const ids = own.map(({ id }) => id);
    const status = standingOf(
      accountOf(
        own,
        payments.filter(({ orderId }) => ids.includes(orderId)),
      ),
    );
    const paid = own.find(({ state }) => state === 'paid');
    return {
      feeType: fee.feeType,
      semester: fee.semester,
      // What was paid is what it cost, whatever the schedule says since.
      amount: paid?.amount ?? fee.amount,
      currency: 'INR',
      status,
      nothingDue: status === 'due' && !resident,
      orderOpen: own.some(({ state, closed }) => state === 'created' && !closed),
      paidAt: paid?.paidAt?.toISOString() ?? null,
      receiptNumber: paid?.receiptNumber ?? null,
      receiptUrl: paid ? `/payment/${paid.id}/receipt` : null,
    };
  };
  return {
    admissionYear,
    academicYear: academicYear(admissionYear),
    fees: schedule.map(feeOf),
    checkoutScript: config.payments.checkoutScript,
    sandbox: gateway.sandbox,
  };
}

import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { YearFee } from '@hostel/contracts/fees';
import type { Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { isTestKey } from '../../../platform/core/config/payment-settings.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { unlessWritesRefused } from '../../../platform/database/errors.ts';
import { findCounterPayments, type StoredCounterPayment } from '../counter/counter-repository.ts';
import { isToCatchUp } from '../demands/catch-up-repository.ts';
import {
  balanceOf,
  demandOf,
  feeYearOf,
  isStillHeld,
  openYears,
  currentBedYear,
  type Demand,
  type Stay,
} from '../demands/demand.ts';
import { findDemands, findStays } from '../demands/demand-repository.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import { admissionYearAt, feesOf, isSameFee, type Fee } from '../demands/terms/fee.ts';
import { chooseTerms, type ScheduleRow } from '../demands/terms/fee-terms.ts';
import { overdueDays } from '../demands/fines/late-fine.ts';
import { fillTrialAmounts, findSchedule } from '../demands/terms/schedule-repository.ts';
import { feeStatus } from '../ledger/fee-account.ts';
import { toFeeAccount, type FeeOrder, type OrderPayment } from '../ledger/fee-order.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { fineToday } from './fine-today.ts';
import { findOrdersOfStudent } from './order-repository.ts';
import { findPaymentsOfStudent } from './student-payments.ts';
import { pollOrdersOfStudent } from './poll-orders.ts';

type Student = Session['person'];

/** A page of the signed-in student’s payments, newest first. */
export async function listOwnPayments(
  deps: PaymentDeps,
  student: Student,
  query: { page: number; limit: number },
) {
  await pollOrdersOfStudent(deps, student.id);
  // A student has few payments: all are read, and the page is cut here.
  const rows = await findPaymentsOfStudent(deps.database.drizzle, student.id);
  const offset = (query.page - 1) * query.limit;
  return {
    data: rows.slice(offset, offset + query.limit),
    pagination: pages(query, rows.length),
  };
}

interface Own {
  counterPayments: readonly StoredCounterPayment[];
  orders: readonly FeeOrder[];
  payments: readonly OrderPayment[];
  demands: readonly Demand[];
  stays: readonly Stay[];
  schedule: readonly ScheduleRow[];
  now: Date;
  today: string;
}

const noSums = { charged: 0, fined: 0, paid: 0, paidByHand: 0, dueOn: null };

/** What the student owes and has paid of a fee, and when the rest is due. Amounts in paise. */
function toBalance(demand: Demand | undefined, today: string) {
  const { charged, fined, paid, dueOn } = demand ?? noSums;
  const balance = charged - paid;
  const open = balance > 0;
  return {
    demanded: charged - fined,
    fine: fined,
    paid,
    balance,
    dueOn: open ? dueOn : null,
    overdueDays: open ? overdueDays(dueOn, today) : 0,
  };
}

/** The student’s bed of a year, where the student has not left before its end. */
function stayOf({ stays }: Own, year: number): Stay | undefined {
  return stays.find((stay) => stay.admissionYear === year && isStillHeld(stay));
}

/** What the schedule says for the student’s bed, or in general without one. */
function priceOf(fee: Fee, schedule: readonly ScheduleRow[], stay: Stay | undefined) {
  const anywhere = { hallId: null, roomType: null };
  return chooseTerms(schedule, fee, stay ?? anywhere)?.amount ?? null;
}

/** The amount shown for a fee: what an order would be of, else what was paid, else the schedule’s. */
function shownAmount(
  { balance, paid, fineToday: fine }: Record<'balance' | 'paid' | 'fineToday', number>,
  price: number | null,
) {
  if (balance > 0) return balance + fine;
  return paid > 0 ? paid : price;
}

const noReceipt = { paidAt: null, receiptNumber: null, receiptUrl: null };

/** The newest receipt of a fee: online, such as when an upgrade was paid for, or of the office. */
function newestReceipt(fee: Fee, { orders, counterPayments }: Own) {
  const online = orders
    .filter((order) => order.state === 'paid' && isSameFee(order, fee))
    .map(({ id, paidAt, receiptNumber }) => ({ id, paidAt, receiptNumber }));
  const atOffice = counterPayments
    .filter(({ reversedAt, fees }) => !reversedAt && fees.some((each) => isSameFee(each, fee)))
    .map(({ id, receivedAt, receiptNumber }) => ({ id, paidAt: receivedAt, receiptNumber }));
  const timeOf = ({ paidAt }: { paidAt: Date | null }) => paidAt?.getTime() ?? 0;
  const [newest] = [...online, ...atOffice].toSorted((a, b) => timeOf(b) - timeOf(a));
  if (!newest) return noReceipt;
  return {
    paidAt: newest.paidAt?.toISOString() ?? null,
    receiptNumber: newest.receiptNumber,
    receiptUrl: `/payment/${newest.id}/receipt`,
  };
}

/** A fee of the year as its student sees it. */
function toYearFee(fee: Fee, own: Own): YearFee {
  const orders = own.orders.filter((order) => isSameFee(order, fee));
  const ids = orders.map(({ id }) => id);
  const payments = own.payments.filter(({ orderId }) => ids.includes(orderId));
  const demand = demandOf(own.demands, fee);
  const owed = {
    ...toBalance(demand, own.today),
    fineToday: demand ? fineToday(demand, own, own) : 0,
  };
  const status = feeStatus(toFeeAccount(demand ?? noSums, orders, payments));
  const stay = stayOf(own, fee.admissionYear);
  const price = priceOf(fee, own.schedule, stay);
  const unpriced = stay !== undefined && price === null;
  return {
    feeType: fee.feeType,
    semester: fee.semester,
    amount: shownAmount(owed, price),
    currency: 'INR',
    status,
    nothingDue: status === 'due' && owed.balance <= 0 && !unpriced,
    orderOpen: orders.some(({ state, closed }) => state === 'created' && !closed),
    ...(status === 'paid' ? newestReceipt(fee, own) : noReceipt),
    ...owed,
  };
}

/** Makes the demands of a student whose bed has none yet. */
async function catchUp({ database, config, gateway }: PaymentDeps, studentId: string, now: Date) {
  const { timeZone } = config;
  const current = admissionYearAt(now, timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, current);
  const missing = await isToCatchUp(database.drizzle, timeZone, studentId);
  if (!missing) return;
  await database.transaction((tx) => ensureDemands(tx, { studentIds: [studentId], timeZone }, now));
}

/**
 * The fees of every year of which the signed-in student owes something, and of this year, each with its
 * status and balance; and the balance of all years. The oldest of them is also returned by itself, for
 * earlier versions of the portal.
 */
export async function getOwnFees(deps: PaymentDeps, student: Student, now = new Date()) {
  const { database, config, gateway } = deps;
  const { timeZone } = config;
  await pollOrdersOfStudent(deps, student.id);
  await unlessWritesRefused(catchUp(deps, student.id, now));
  const [demands, stored, counterPayments, stays] = await Promise.all([
    findDemands(database.drizzle, [student.id]),
    findOrdersOfStudent(database.drizzle, student.id),
    findCounterPayments(database.drizzle, student.id),
    findStays(database.drizzle, [student.id], timeZone),
  ]);
  const current = admissionYearAt(now, timeZone);
  const oldest = openYears(demands)[0] ?? current;
  const shown = [...openYears(demands), feeYearOf(stays, current), current];
  const listed = [...new Set(shown)].toSorted((a, b) => a - b);
  const schedule = await findSchedule(database.drizzle, listed);
  const read = { ...stored, counterPayments, demands, stays, schedule };
  const own = { ...read, now, today: dayOf(now, timeZone) };
  const toYear = (admissionYear: number) => ({
    admissionYear,
    academicYear: academicYear(admissionYear),
    fees: feesOf(admissionYear).map((fee) => toYearFee(fee, own)),
  });
  return {
    ...toYear(oldest),
    years: listed.map(toYear),
    bedYear: currentBedYear(stays),
    balance: demands.reduce((sum, demand) => sum + balanceOf(demand), 0),
    checkoutScript: config.payments.checkoutScript,
    sandbox: isTestKey(gateway.keyId),
  };
}

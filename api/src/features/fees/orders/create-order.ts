import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { FeeSemester, FeeType } from '@hostel/contracts/fees';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { feeYearOf, isStillHeld, openYears, currentBedYear, type Stay } from '../demands/demand.ts';
import { findDemand, findDemands, findStays } from '../demands/demand-repository.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import { admissionYearAt } from '../demands/terms/fee.ts';
import { postFine } from '../demands/fines/post-fines.ts';
import { fillTrialAmounts } from '../demands/terms/schedule-repository.ts';
import { loadAccount, lockFee } from '../ledger/account-repository.ts';
import { feeStatus, openBalance } from '../ledger/fee-account.ts';
import { isUsable, type FeeOfStudent, type FeeOrder } from '../ledger/fee-order.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { messages } from '../messages.ts';
import { toUserError, type PaymentDeps } from '../payment-deps.ts';
import { findOpenOrder, insertOrder, restartOrder, storeGatewayOrder } from './order-repository.ts';
import { pollOrder } from './poll-orders.ts';

/**
 * What is to pay of a fee, in paise.
 * @throws AppError 409 when nothing of it is open or a payment is being confirmed, 422 when nothing
 * is owed.
 */
async function requireOpenBalance(
  queryable: Queryable,
  fee: FeeOfStudent,
  timeZone: string,
): Promise<number> {
  const { account } = await loadAccount(queryable, fee);
  const status = feeStatus(account);
  if (status === 'paid') throw conflict('already_paid', messages.alreadyPaid);
  if (status === 'confirming') throw conflict('payment_confirming', messages.alreadyConfirming);
  const balance = openBalance(account);
  if (balance > 0) return balance;
  const stays = await findStays(queryable, [fee.studentId], timeZone);
  const isOfYear = ({ admissionYear }: Stay) => admissionYear === fee.admissionYear;
  const resident = stays.some((stay) => isOfYear(stay) && isStillHeld(stay));
  const unpriced = resident && ((await findDemand(queryable, fee))?.cancelled ?? true);
  if (unpriced) throw ruleRefuses('fee_not_set', messages.feeNotSet);
  const bedYear = currentBedYear(stays);
  const isOfEarlierYear = bedYear !== null && bedYear < fee.admissionYear;
  const { nothingDue, nothingDueFor } = messages;
  const text = isOfEarlierYear ? nothingDueFor(academicYear(bedYear)) : nothingDue;
  throw ruleRefuses('nothing_due', text);
}

/**
 * The open order of a fee, made for the open balance if there is none. Posts late fines first, so
 * that the balance is today’s. An existing order at the gateway keeps its amount.
 */
async function findOrInsertOrder(deps: PaymentDeps, fee: FeeOfStudent, now: Date) {
  const { timeZone, payments } = deps.config;
  return deps.database.transaction(async (tx) => {
    await lockFee(tx, fee);
    await ensureDemands(tx, { studentIds: [fee.studentId], timeZone }, now);
    await postFine(tx, fee, { timeZone, now });
    const balance = await requireOpenBalance(tx, fee, timeZone);
    const open = await findOpenOrder(tx, fee);
    if (!open) {
      const pollAt = new Date(now.getTime() + payments.askAfter);
      const order = await insertOrder(tx, fee, { amount: balance, pollAt, now });
      return { order, usable: true };
    }
    const usable = isUsable(open, balance, now);
    if (open.gatewayOrderId !== null || usable) return { order: open, usable };
    // It never reached the gateway, so no payment can be on it.
    await restartOrder(tx, open.id, { amount: balance, now });
    return { order: { ...open, amount: balance, createdAt: now }, usable: true };
  });
}

/**
 * Creates the order at the gateway and stores its id. Of two processes the first one’s is stored;
 * the other gateway order is never opened. After a crash in between, the next call completes the order.
 */
async function createAtGateway(deps: PaymentDeps, order: FeeOrder): Promise<FeeOrder> {
  const { id, amount, feeType, semester, admissionYear } = order;
  const notes = { feeType, semester: semester ?? '', year: String(admissionYear) };
  const gatewayOrderId = await deps.gateway.createOrder({ amount, receipt: id, notes });
  return deps.database.transaction((tx) => storeGatewayOrder(tx, order, gatewayOrderId));
}

async function closeOrder(deps: PaymentDeps, fee: FeeOfStudent, gatewayOrderId: string) {
  await deps.database.transaction(async (tx) => {
    await lockFee(tx, fee);
    await requireOpenBalance(tx, fee, deps.config.timeZone);
    const events = [{ kind: 'closed', orderId: gatewayOrderId }] as const;
    await recordEvents(tx, deps, { fee, events, source: 'order' });
  });
}

/** Whether an order may be paid as it is, with the balance of now. @throws AppError as `createOrder` */
async function isStillUsable({ database, config }: PaymentDeps, order: FeeOrder, now: Date) {
  const balance = await requireOpenBalance(database.drizzle, order, config.timeZone);
  return isUsable(order, balance, now);
}

/**
 * The order with which the open balance of a fee is paid. An unpaid order is used again for 12 hours,
 * after the gateway was polled about it; an older one, or one of another amount than the balance, is
 * closed and a new one is made. A payment on the closed one still counts.
 */
async function findOrCreateOrder(deps: PaymentDeps, fee: FeeOfStudent, now: Date) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { order, usable } = await findOrInsertOrder(deps, fee, now);
    const { gatewayOrderId } = order;
    if (gatewayOrderId === null) {
      const completed = await createAtGateway(deps, order);
      if (completed.gatewayOrderId === null || completed.amount !== order.amount) continue;
      // A payment at the office in between makes it too much: the next attempt closes it.
      if (await isStillUsable(deps, completed, now)) return completed;
      continue;
    }
    await pollOrder(deps, order);
    if (!usable) {
      await closeOrder(deps, fee, gatewayOrderId);
      continue;
    }
    if (await isStillUsable(deps, order, now)) return order;
  }
  throw new Error('the order changed in every attempt to use it');
}

interface OrderedFee {
  feeType: FeeType;
  semester: FeeSemester | null;
  admissionYear?: number | undefined;
}

/**
 * The fee of the year that is asked for; else of the oldest year in which it is open; else of the bed’s,
 * and of this one without a bed.
 */
async function feeToPay(
  { database, config }: PaymentDeps,
  studentId: string,
  { feeType, semester, admissionYear }: OrderedFee,
  now: Date,
): Promise<FeeOfStudent> {
  const fee = { studentId, feeType, semester };
  if (admissionYear !== undefined) return { ...fee, admissionYear };
  const demands = await findDemands(database.drizzle, [studentId]);
  const ofFee = demands.filter((each) => each.feeType === feeType && each.semester === semester);
  const [oldest] = openYears(ofFee);
  if (oldest !== undefined) return { ...fee, admissionYear: oldest };
  const stays = await findStays(database.drizzle, [studentId], config.timeZone);
  return { ...fee, admissionYear: feeYearOf(stays, admissionYearAt(now, config.timeZone)) };
}

/**
 * Makes or finds the order for the open balance of a fee, of the year that `feeToPay` chooses. A student may order only for themselves.
 * @throws AppError 409 `already_paid`, 409 `payment_confirming`, 422 `nothing_due` without a demand,
 * 422 `fee_not_set`, 503 `gateway_unavailable`.
 */
export async function createOrder(
  deps: PaymentDeps,
  student: Session['person'],
  given: OrderedFee,
  now = new Date(),
) {
  const { database, gateway, config } = deps;
  const current = admissionYearAt(now, config.timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, current);
  const fee = await feeToPay(deps, student.id, given, now);
  const { feeType, semester, admissionYear } = fee;
  const order = await findOrCreateOrder(deps, fee, now).catch((error: unknown) => {
    throw toUserError(error);
  });
  return {
    message: messages.orderCreated[feeType],
    orderId: order.gatewayOrderId ?? '',
    feeType,
    semester,
    admissionYear,
    amount: order.amount,
    currency: 'INR',
    key: gateway.keyId,
    studentName: student.name,
    studentEmail: student.email,
    checkoutScript: config.payments.checkoutScript,
  };
}

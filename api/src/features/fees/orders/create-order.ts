import type { FeeSemester, FeeType } from '@hostel/contracts/fees';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { conflict, ruleRefuses } from '../../../platform/errors/errors.ts';
import type { Session } from '../../../platform/http/calls/call-context.ts';
import { admissionYearAt } from '../demands/fee.ts';
import { hasBed } from '../demands/residence-repository.ts';
import { fillTrialAmounts, findAmount } from '../demands/schedule-repository.ts';
import { loadAccount, lockFee } from '../ledger/account-repository.ts';
import { feeStatus } from '../ledger/fee-account.ts';
import type { FeeOfStudent, FeeOrder } from '../ledger/fee-order.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { messages } from '../messages.ts';
import { toUserError, type PaymentDeps } from '../payment-deps.ts';
import {
  findOpenOrder,
  insertOrder,
  setOrderAmount,
  storeGatewayOrder,
} from './order-repository.ts';
import { pollOrder } from './poll-orders.ts';

/** @throws AppError 409 when the fee is paid, or a payment for it is being confirmed. */
async function refuseIfPaid(queryable: Queryable, fee: FeeOfStudent): Promise<void> {
  const status = feeStatus((await loadAccount(queryable, fee)).account);
  if (status === 'paid') throw conflict('already_paid', messages.alreadyPaid);
  if (status === 'confirming') throw conflict('payment_confirming', messages.alreadyConfirming);
}

/** The open order of a fee, made with `amount` if there is none; an existing one at the gateway keeps its amount. */
async function findOrInsertOrder(deps: PaymentDeps, fee: FeeOfStudent, amount: number) {
  return deps.database.transaction(async (tx): Promise<FeeOrder> => {
    await lockFee(tx, fee);
    await refuseIfPaid(tx, fee);
    const open = await findOpenOrder(tx, fee);
    if (!open) {
      const pollAt = new Date(Date.now() + deps.config.payments.askAfter);
      return insertOrder(tx, fee, { amount, pollAt });
    }
    if (open.gatewayOrderId !== null || open.amount === amount) return open;
    // It never reached the gateway, so no payment can be on it.
    await setOrderAmount(tx, open.id, amount);
    return { ...open, amount };
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
    await refuseIfPaid(tx, fee);
    const events = [{ kind: 'closed', orderId: gatewayOrderId }] as const;
    await recordEvents(tx, deps, { fee, events, source: 'order' });
  });
}

/**
 * The order with which a fee is paid. An unpaid order is used again after the gateway was polled
 * about it. If its amount differs from the schedule’s, it is closed and a new one is made.
 */
async function findOrCreateOrder(deps: PaymentDeps, fee: FeeOfStudent, amount: number) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const order = await findOrInsertOrder(deps, fee, amount);
    const { gatewayOrderId } = order;
    if (gatewayOrderId === null) {
      const completed = await createAtGateway(deps, order);
      if (completed.gatewayOrderId !== null && completed.amount === amount) return completed;
      continue;
    }
    await pollOrder(deps, order);
    if (order.amount === amount) {
      await refuseIfPaid(deps.database.drizzle, fee);
      return order;
    }
    await closeOrder(deps, fee, gatewayOrderId);
  }
  throw new Error('the order changed in every attempt to use it');
}

/**
 * Makes or finds the order for a fee of this year. A student may order only for themselves, and only
 * with a bed.
 * @throws AppError 409 `already_paid`, 409 `payment_confirming`, 422 `nothing_due` without a bed,
 * 422 `fee_not_set`, 503 `gateway_unavailable`.
 */
export async function createOrder(
  deps: PaymentDeps,
  student: Session['person'],
  { feeType, semester }: { feeType: FeeType; semester: FeeSemester | null },
) {
  const { database, gateway, config } = deps;
  const admissionYear = admissionYearAt(new Date(), config.timeZone);
  const fee = { studentId: student.id, feeType, semester, admissionYear };
  if (!(await hasBed(database.drizzle, student.id))) {
    await refuseIfPaid(database.drizzle, fee);
    throw ruleRefuses('nothing_due', messages.nothingDue);
  }
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYear);
  const amount = await findAmount(database.drizzle, fee);
  if (amount === null) throw ruleRefuses('fee_not_set', messages.feeNotSet);
  const order = await findOrCreateOrder(deps, fee, amount).catch((error: unknown) => {
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

import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { feeLedger } from '../../../src/platform/database/schema/fees/demands.ts';
import {
  gatewayPayments,
  paymentLedger,
  paymentOrders,
} from '../../../src/platform/database/schema/fees/payments.ts';
import {
  sandboxOrders,
  sandboxPayments,
} from '../../../src/platform/database/schema/fees/sandbox-gateway.ts';
import { balanceOf, type Demand, paymentEntry } from '../../../src/features/fees/demands/demand.ts';
import { findDemands } from '../../../src/features/fees/demands/demand-repository.ts';
import type { Fee } from '../../../src/features/fees/demands/terms/fee.ts';
import { applyEvent } from '../../../src/features/fees/ledger/apply-event.ts';
import { orderState } from '../../../src/features/fees/ledger/fee-account.ts';
import type { FeeOfStudent } from '../../../src/features/fees/ledger/fee-order.ts';
import { nextReceiptNumbers } from '../../../src/features/fees/ledger/receipt-number-repository.ts';
import { insertRows } from '../insert-rows.ts';

/** A fee that was paid in full, at the first try. */
export interface PaidFee {
  fee: FeeOfStudent;
  at: Date;
}

/** From the order to the confirmed payment, in milliseconds. */
const untilPaid = 90_000;

/** The ids of the sandbox for the payments of residents; those of last year count from 0. */
const firstNumber = 100;

function keyOf(studentId: string, { feeType, semester, admissionYear }: Fee): string {
  return [studentId, feeType, semester, admissionYear].join(' ');
}

/** All rows of one paid order, as the API makes them for a captured payment. */
function rowsOf(demand: Demand, { fee, at }: PaidFee, number: number, receiptNumber: string) {
  const amount = balanceOf(demand);
  const name = `demo${String(firstNumber + number).padStart(8, '0')}`;
  const [gatewayOrderId, paymentId] = [`order_${name}`, `pay_${name}`];
  const paidAt = new Date(at.getTime() + untilPaid);
  const id = newId();
  const order = { orderId: gatewayOrderId, amount, closed: false };
  const before = { charged: demand.charged, paidByHand: 0, orders: [order], payments: [] };
  const fact = { paymentId, orderId: gatewayOrderId, stage: 'captured', captured: amount } as const;
  const { account, movements } = applyEvent(before, {
    kind: 'fact',
    fact: { ...fact, refunded: 0, failure: null },
  });
  const state = orderState(account, order);
  const { studentId, feeType, semester, admissionYear } = fee;
  const ofFee = { studentId, feeType, semester, admissionYear };
  const dates = { createdAt: at, updatedAt: paidAt, paidAt };
  return {
    order: { id, ...ofFee, amount, gatewayOrderId, state, ...dates, receiptNumber },
    sandboxOrder: { id: gatewayOrderId, amount, receipt: id, createdAt: at },
    sandboxPayment: {
      id: paymentId,
      orderId: gatewayOrderId,
      amount,
      status: 'captured' as const,
      captured: true,
      createdAt: at,
    },
    payments: account.payments.map((payment) => {
      return { ...payment, id: newId(), orderId: id, createdAt: paidAt, updatedAt: paidAt };
    }),
    movements: [
      { id: newId(), at, orderId: id, kind: 'opened', amount: 0, source: 'order' as const },
      ...movements.map((movement) => {
        return { ...movement, id: newId(), at: paidAt, orderId: id, source: 'webhook' as const };
      }),
    ],
    entry: {
      id: newId(),
      at: paidAt,
      demandId: demand.id,
      orderId: id,
      paymentId,
      ...paymentEntry(demand, amount),
    },
  };
}

/**
 * Adds payments of one year in all tables at once, oldest first, so that receipt numbers follow the
 * dates. One by one, as the API records them, they would take longer than the rest of the demo data.
 */
export async function insertPayments(
  tx: Queryable,
  paid: readonly PaidFee[],
  { year }: { year: number },
): Promise<void> {
  const studentIds = [...new Set(paid.map(({ fee }) => fee.studentId))];
  const demands = new Map(
    (await findDemands(tx, studentIds)).map((demand) => [keyOf(demand.studentId, demand), demand]),
  );
  const receipts = await nextReceiptNumbers(tx, year, paid.length);
  const oldestFirst = paid.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rows = oldestFirst.map((payment, number) => {
    const { fee } = payment;
    const demand = demands.get(keyOf(fee.studentId, fee));
    if (!demand) throw new Error('the demo pays a fee that is not owed');
    return rowsOf(demand, payment, number, receipts[number] ?? '');
  });
  await insertRows(
    tx,
    paymentOrders,
    rows.map(({ order }) => order),
  );
  await insertRows(
    tx,
    sandboxOrders,
    rows.map(({ sandboxOrder }) => sandboxOrder),
  );
  await insertRows(
    tx,
    sandboxPayments,
    rows.map(({ sandboxPayment }) => sandboxPayment),
  );
  await insertRows(
    tx,
    gatewayPayments,
    rows.flatMap(({ payments }) => payments),
  );
  await insertRows(
    tx,
    paymentLedger,
    rows.flatMap(({ movements }) => movements),
  );
  await insertRows(
    tx,
    feeLedger,
    rows.map(({ entry }) => entry),
  );
}

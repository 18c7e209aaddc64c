import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  paymentLedger,
  paymentOrders,
} from '../../../src/platform/database/schema/fees/payments.ts';
import {
  sandboxOrders,
  sandboxPayments,
} from '../../../src/platform/database/schema/fees/sandbox-gateway.ts';
import { admissionYearAt } from '../../../src/features/fees/demands/fee.ts';
import { balanceOf } from '../../../src/features/fees/demands/demand.ts';
import { findDemand } from '../../../src/features/fees/demands/demand-repository.ts';
import type { FeeOfStudent } from '../../../src/features/fees/ledger/fee-order.ts';
import { recordEvents } from '../../../src/features/fees/ledger/record-events.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { fillDemands, postFines } from './fill-demands.ts';
import { type DemoPayment, demoPayments } from './payments.ts';

interface Filling extends FilledPeople {
  timeZone: string;
  now: Date;
}

const day = 86_400_000;
const failure = 'The payment was declined by the bank (sandbox).';

function momentOf({ on, semester }: DemoPayment, admissionYear: number, now: Date): Date {
  if (typeof on === 'number') return new Date(now.getTime() - on * day);
  const year = semester === 'even' ? admissionYear + 1 : admissionYear;
  return new Date(`${year}-${on}T06:15:00Z`);
}

interface DatedPayment {
  at: Date;
  number: number;
  failed: boolean;
}

/** Adds one order with one payment, to our tables and to those of the sandbox gateway. */
async function fillPayment(
  tx: Queryable,
  fee: FeeOfStudent,
  { at, number, failed, timeZone }: DatedPayment & { timeZone: string },
) {
  const demand = await findDemand(tx, fee);
  if (!demand) throw new Error('the demo pays a fee that is not owed');
  const amount = balanceOf(demand);
  const name = `demo${String(number).padStart(8, '0')}`;
  const [orderId, paymentId] = [`order_${name}`, `pay_${name}`];
  const { studentId, feeType, semester, admissionYear } = fee;
  const id = newId();
  const ofFee = { studentId, feeType, semester, admissionYear };
  const order = { id, ...ofFee, amount, gatewayOrderId: orderId, createdAt: at, updatedAt: at };
  await tx.insert(paymentOrders).values(order);
  const opened = { kind: 'opened', amount: 0, source: 'order' } as const;
  await tx.insert(paymentLedger).values({ id: newId(), at, orderId: id, ...opened });
  await tx.insert(sandboxOrders).values({ id: orderId, amount, receipt: id, createdAt: at });
  const stage = failed ? 'failed' : 'captured';
  const reason = failed ? failure : null;
  await tx.insert(sandboxPayments).values({
    id: paymentId,
    orderId,
    amount,
    status: stage,
    captured: !failed,
    createdAt: at,
    failure: reason,
  });
  const captured = failed ? 0 : amount;
  const fact = { paymentId, orderId, stage, captured, refunded: 0, failure: reason } as const;
  const events = [
    { kind: 'fact', fact } as const,
    // After the failed payment the demo student created another order.
    ...(failed ? [{ kind: 'closed', orderId } as const] : []),
  ];
  const paid = new Date(at.getTime() + 90_000);
  const config = { payments: { askAfter: day }, timeZone };
  await recordEvents(tx, { config }, { fee, events, source: 'webhook', now: paid });
}

/** Adds the demo payments, oldest first, so that receipt numbers follow the dates. */
export async function fillPayments(tx: Queryable, { students, timeZone, now }: Filling) {
  const present = admissionYearAt(now, timeZone);
  await fillDemands(tx, { present, timeZone, now });
  const dated = demoPayments.map((payment) => {
    const admissionYear = present - payment.yearsAgo;
    return { payment, admissionYear, at: momentOf(payment, admissionYear, now) };
  });
  dated.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [number, { payment, admissionYear, at }] of dated.entries()) {
    const { semester, student, failed = false } = payment;
    const feeType = semester === null ? 'hostel' : 'mess';
    const fee = { studentId: students[student] ?? '', feeType, semester, admissionYear } as const;
    await fillPayment(tx, fee, { at, number, failed, timeZone });
  }
  await postFines(tx, { timeZone, now });
}

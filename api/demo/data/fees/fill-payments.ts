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
import { admissionYearAt } from '../../../src/features/fees/demands/terms/fee.ts';
import { balanceOf } from '../../../src/features/fees/demands/demand.ts';
import { findDemand } from '../../../src/features/fees/demands/demand-repository.ts';
import type { FeeOfStudent } from '../../../src/features/fees/ledger/fee-order.ts';
import { recordEvents } from '../../../src/features/fees/ledger/record-events.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { postFines } from './fill-demands.ts';
import { insertPayments } from './insert-payments.ts';
import { type DemoPayment, demoPayments } from './payments.ts';
import { paymentsOfResidents } from './payments-of-residents.ts';

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
  await recordEvents(
    tx,
    { config, outbox: noMails },
    { fee, events, source: 'webhook', now: paid },
  );
}

/** No demo payment is refunded, so none is mailed about. */
const noMails = {
  write: () => Promise.reject(new Error('a demo payment is refunded')),
};

/** The payments of the named students: those of last year one by one, with a failed one among them. */
function namedPayments({ students, now }: Filling, current: number) {
  const dated = demoPayments.map((payment) => {
    const { semester, student, yearsAgo, failed = false } = payment;
    const admissionYear = current - yearsAgo;
    const feeType = semester === null ? 'hostel' : 'mess';
    const fee = { studentId: students[student] ?? '', feeType, semester, admissionYear } as const;
    return { fee, failed, at: momentOf(payment, admissionYear, now) };
  });
  return dated.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Adds the demo payments, oldest first, so that receipt numbers follow the dates. */
export async function fillPayments(tx: Queryable, filling: Filling): Promise<void> {
  const { students, timeZone, now } = filling;
  const current = admissionYearAt(now, timeZone);
  const named = namedPayments(filling, current);
  const before = named.filter(({ fee }) => fee.admissionYear < current);
  for (const [number, { fee, failed, at }] of before.entries()) {
    await fillPayment(tx, fee, { at, number, failed, timeZone });
  }
  const others = await paymentsOfResidents(tx, { except: students, current, now });
  const ofThisYear = named.filter(({ fee }) => fee.admissionYear === current);
  await insertPayments(tx, [...ofThisYear, ...others], { year: current });
  await postFines(tx, { timeZone, now });
}

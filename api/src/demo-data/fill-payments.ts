import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { paymentLedger, paymentOrders } from '../database/schema/payments.ts';
import { sandboxOrders, sandboxPayments } from '../database/schema/sandbox-gateway.ts';
import type { OwnFee } from '../payments/accounts.ts';
import { record } from '../payments/record.ts';
import { fillTrialAmounts, findAmount, yearOf } from '../payments/schedule.ts';
import type { FilledPeople } from './fill-people.ts';
import { type DemoPayment, demoPayments } from './payments.ts';

interface Filling extends FilledPeople {
  timeZone: string;
  now: Date;
}

const day = 86_400_000;
const failure = 'The bank of the sandbox has declined the payment.';

function momentOf({ on, semester }: DemoPayment, admissionYear: number, now: Date): Date {
  if (typeof on === 'number') return new Date(now.getTime() - on * day);
  const year = semester === 'even' ? admissionYear + 1 : admissionYear;
  return new Date(`${year}-${on}T06:15:00Z`);
}

/** One order with one payment on it, in the house and at the sandbox. */
async function fill(
  tx: Queryable,
  fee: OwnFee,
  { at, number, failed }: { at: Date; number: number; failed: boolean },
) {
  const amount = (await findAmount(tx, fee)) ?? 0;
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
  const told = { failure: failed ? failure : null };
  await tx.insert(sandboxPayments).values({
    ...{ id: paymentId, orderId, amount, status: stage, captured: !failed, createdAt: at },
    ...told,
  });
  const captured = failed ? 0 : amount;
  const fact = { paymentId, orderId, stage, captured, refunded: 0, ...told } as const;
  const events = [
    { kind: 'fact', fact } as const,
    // Another order followed.
    ...(failed ? [{ kind: 'closed', orderId } as const] : []),
  ];
  const paid = new Date(at.getTime() + 90_000);
  await record(tx, { fee, events, source: 'webhook', now: paid, askAfter: day });
}

/** Adds fees that were paid, oldest first, so that their receipts are numbered as they came. */
export async function fillPayments(tx: Queryable, { students, timeZone, now }: Filling) {
  const present = yearOf(now, timeZone);
  for (const year of [present - 1, present]) await fillTrialAmounts(tx, year);
  const dated = demoPayments.map((payment) => {
    const admissionYear = present - payment.yearsAgo;
    return { payment, admissionYear, at: momentOf(payment, admissionYear, now) };
  });
  dated.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [number, { payment, admissionYear, at }] of dated.entries()) {
    const { semester, student, failed = false } = payment;
    const feeType = semester === null ? 'hostel' : 'mess';
    const fee = { studentId: students[student] ?? '', feeType, semester, admissionYear } as const;
    await fill(tx, fee, { at, number, failed });
  }
}

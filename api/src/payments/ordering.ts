import type { FeeSemester, FeeType } from '@hostel/contracts/fees';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { paymentLedger, paymentOrders } from '../database/schema/payments.ts';
import { conflict, ruleRefuses } from '../errors.ts';
import type { Session } from '../plugins/call-context.ts';
import { askAbout } from './asking.ts';
import { loadAccount, lockFee, ordersOfFee, type OrderRow, type OwnFee } from './accounts.ts';
import { standingOf } from './fee-account.ts';
import { messages } from './messages.ts';
import { record } from './record.ts';
import { hasBed } from './residence.ts';
import { fillTrialAmounts, findAmount, yearOf } from './schedule.ts';
import { gatewayRefusal, type PaymentDeps } from './service-parts.ts';

/** @throws AppError 409 when the fee is paid, or was paid as far as anybody can tell. */
async function refusePaid(tx: Queryable, fee: OwnFee): Promise<void> {
  const standing = standingOf((await loadAccount(tx, fee)).account);
  if (standing === 'paid') throw conflict('already_paid', messages.alreadyPaid);
  if (standing === 'confirming') throw conflict('payment_confirming', messages.alreadyConfirming);
}

/** The open order of a fee, made if there is none; its price is the schedule’s only if it is new. */
async function openRow({ database, config }: PaymentDeps, fee: OwnFee, amount: number) {
  return database.transaction(async (tx): Promise<OrderRow> => {
    await lockFee(tx, fee);
    await refusePaid(tx, fee);
    const open = and(ordersOfFee(fee), eq(paymentOrders.closed, false));
    const [row] = await tx.select().from(paymentOrders).where(open);
    if (row && (row.gatewayOrderId !== null || row.amount === amount)) return row;
    if (row) {
      // Never reached the gateway: nobody can have paid on it.
      await tx.update(paymentOrders).set({ amount }).where(eq(paymentOrders.id, row.id));
      return { ...row, amount };
    }
    const { studentId, feeType, semester, admissionYear } = fee;
    const askAt = new Date(Date.now() + config.payments.askAfter);
    const made = { studentId, feeType, semester, admissionYear, amount, askAt };
    const [inserted] = await tx
      .insert(paymentOrders)
      .values({ id: newId(), ...made })
      .returning();
    if (!inserted) throw new Error('an order was not kept');
    return inserted;
  });
}

/**
 * Makes the gateway’s order. Of two at once the first stays; the other’s is never opened. A crash
 * in between leaves a row without one, which the next call completes.
 */
async function completeRow({ database, gateway }: PaymentDeps, row: OrderRow): Promise<OrderRow> {
  const { id, amount, feeType, semester, admissionYear } = row;
  const notes = { feeType, semester: semester ?? '', year: String(admissionYear) };
  const gatewayOrderId = await gateway.createOrder({ amount, receipt: id, notes });
  return database.transaction(async (tx) => {
    const [completed] = await tx
      .update(paymentOrders)
      .set({ gatewayOrderId })
      .where(
        and(
          eq(paymentOrders.id, id),
          isNull(paymentOrders.gatewayOrderId),
          eq(paymentOrders.amount, amount),
        ),
      )
      .returning();
    if (completed) {
      const opened = { kind: 'opened', amount: 0, source: 'order' } as const;
      await tx.insert(paymentLedger).values({ id: newId(), orderId: id, ...opened });
      return completed;
    }
    const [others] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id));
    return others ?? row;
  });
}

/**
 * The order to open for a fee: the unpaid one again, once the gateway was asked about it, unless its
 * amount is no longer the schedule’s: then it is closed and a new one made.
 */
async function orderFor(deps: PaymentDeps, fee: OwnFee, amount: number): Promise<OrderRow> {
  const { database, config } = deps;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const row = await openRow(deps, fee, amount);
    const { gatewayOrderId } = row;
    if (gatewayOrderId === null) {
      const completed = await completeRow(deps, row);
      if (completed.gatewayOrderId !== null && completed.amount === amount) return completed;
      continue;
    }
    await askAbout(deps, row);
    if (row.amount === amount) {
      await refusePaid(database.drizzle, fee);
      return row;
    }
    await database.transaction(async (tx) => {
      await lockFee(tx, fee);
      await refusePaid(tx, fee);
      const events = [{ kind: 'closed', orderId: gatewayOrderId }] as const;
      const { askAfter } = config.payments;
      await record(tx, { fee, events, source: 'order', now: new Date(), askAfter });
    });
  }
  throw new Error('no order could be agreed on');
}

/**
 * Makes or finds the order for this year’s fee of the signed-in student.
 * @throws AppError 409 `already_paid`, 409 `payment_confirming`, 422 `nothing_due` without a bed,
 * 422 `fee_not_set`, 503 `gateway_unavailable`.
 */
export async function order(
  deps: PaymentDeps,
  student: Session['person'],
  { feeType, semester }: { feeType: FeeType; semester: FeeSemester | null },
) {
  const { database, gateway, config } = deps;
  const admissionYear = yearOf(new Date(), config.timeZone);
  const fee = { studentId: student.id, feeType, semester, admissionYear };
  if (!(await hasBed(database.drizzle, student.id))) {
    await refusePaid(database.drizzle, fee);
    throw ruleRefuses('nothing_due', messages.nothingDue);
  }
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYear);
  const amount = await findAmount(database.drizzle, fee);
  if (amount === null) throw ruleRefuses('fee_not_set', messages.feeNotSet);
  const row = await orderFor(deps, fee, amount).catch((error: unknown) => {
    throw gatewayRefusal(error);
  });
  return {
    message: messages.orderCreated[feeType],
    orderId: row.gatewayOrderId ?? '',
    feeType,
    semester,
    admissionYear,
    amount: row.amount,
    currency: 'INR',
    key: gateway.keyId,
    studentName: student.name,
    studentEmail: student.email,
    checkoutScript: config.payments.checkoutScript,
  };
}

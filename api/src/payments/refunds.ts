import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { gatewayPayments, paymentOrders } from '../database/schema/payments.ts';
import { loadAccount, type OwnFee } from './accounts.ts';
import { heldOf, refundsDue, type KnownPayment } from './fee-account.ts';
import { record } from './record.ts';
import { isGatewayFault, type PaymentDeps } from './service-parts.ts';

/** Lets the account hear what the gateway says of a payment now; gives what is still due of it. */
async function hearAgain({ database, gateway, config }: PaymentDeps, fee: OwnFee, id: string) {
  const fact = await gateway.findPayment(id);
  if (!fact) return undefined;
  const { askAfter } = config.payments;
  const events = [{ kind: 'fact', fact }] as const;
  const account = await database.transaction((tx) =>
    record(tx, { fee, events, source: 'asked', now: new Date(), askAfter }),
  );
  return refundsDue(account).find(({ paymentId }) => paymentId === id);
}

async function sendBack(deps: PaymentDeps, fee: OwnFee, { paymentId }: KnownPayment) {
  // It may have gone back already, by another process or before a crash.
  const due = await hearAgain(deps, fee, paymentId);
  if (!due) return;
  await deps.gateway.refund(paymentId, heldOf(due));
  await hearAgain(deps, fee, paymentId);
}

/** Sends back what of a fee has no place; what fails now is tried again by the job. */
export async function sendBackSurplus(deps: PaymentDeps, fee: OwnFee): Promise<void> {
  const { account } = await loadAccount(deps.database.drizzle, fee);
  for (const payment of refundsDue(account)) {
    try {
      await sendBack(deps, fee, payment);
    } catch (error) {
      if (!isGatewayFault(error)) throw error;
      deps.log.warn({ err: error, paymentId: payment.paymentId }, 'a refund has to wait');
    }
  }
}

/** The job’s round over every fee with something to send back. */
export async function sendBackAll(deps: PaymentDeps): Promise<void> {
  const fees = await deps.database.drizzle
    .select({
      studentId: paymentOrders.studentId,
      feeType: paymentOrders.feeType,
      semester: paymentOrders.semester,
      admissionYear: paymentOrders.admissionYear,
    })
    .from(gatewayPayments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, gatewayPayments.orderId))
    .where(
      and(
        eq(gatewayPayments.role, 'surplus'),
        gt(gatewayPayments.captured, sql`${gatewayPayments.refunded}`),
      ),
    )
    .orderBy(asc(gatewayPayments.updatedAt))
    .limit(100);
  for (const fee of fees) await sendBackSurplus(deps, fee);
}

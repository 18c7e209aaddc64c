import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import { isGatewayError, type PaymentDeps } from '../payment-deps.ts';
import { loadAccount } from './account-repository.ts';
import { refundDue, refundsDue, type KnownPayment } from './fee-account.ts';
import type { FeeOfStudent } from './fee-order.ts';
import { recordEventsNow } from './record-events.ts';
import { findFeesWithSurplus } from './refund-repository.ts';

/** Records the current state of a payment at the gateway; returns the payment while a refund is due. */
async function refreshPayment(
  deps: PaymentDeps,
  fee: FeeOfStudent,
  paymentId: string,
): Promise<KnownPayment | undefined> {
  const fact = await deps.gateway.findPayment(paymentId);
  if (!fact) return undefined;
  const events = [{ kind: 'fact', fact }] as const;
  const account = await recordEventsNow(deps, { fee, events, source: 'asked' });
  return refundsDue(account).find((payment) => payment.paymentId === paymentId);
}

async function refundPayment(deps: PaymentDeps, fee: FeeOfStudent, paymentId: string) {
  // Another process may have refunded it, or this one before a crash.
  const due = await refreshPayment(deps, fee, paymentId);
  if (!due) return;
  await deps.gateway.refund(paymentId, refundDue(due));
  await refreshPayment(deps, fee, paymentId);
}

/** Makes the refunds that are due of a fee, of payments in full or in part. A refund that the gateway can’t make now is tried again by the job. */
export async function refundSurplus(deps: PaymentDeps, fee: FeeOfStudent): Promise<void> {
  const { account } = await loadAccount(deps.database.drizzle, fee);
  for (const { paymentId } of refundsDue(account)) {
    try {
      await refundPayment(deps, fee, paymentId);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      deps.log.warn({ err: error, paymentId }, 'a refund is postponed');
    }
  }
}

/** Refunds the surplus of all fees, 100 fees in one call. Run by the job. */
export async function refundSurplusOfAllFees(deps: PaymentDeps): Promise<void> {
  for (const fee of await findFeesWithSurplus(deps.database.drizzle)) {
    await attempt(deps, { student: fee.studentId }, () => refundSurplus(deps, fee));
  }
}

import * as z from 'zod/mini';
import type { Database, Queryable } from '../../src/platform/database/connection/client.ts';
import { notFound } from '../../src/platform/core/errors/errors.ts';
import { checkoutText, signatureOver } from '../../src/features/fees/gateway/signatures.ts';
import { sandboxSecrets } from './secrets.ts';
import { findOrder, savePayment, sandboxId, queueWebhook, type SandboxPayment } from './store.ts';

const outcomes = ['pay', 'fail', 'pay-late', 'fail-late', 'pay-silently'] as const;
const webhookTimings = ['soon', 'late', 'twice', 'never'] as const;

/** The outcome that the tester chose in the sandbox’s checkout. */
export const chosenOutcome = z.object({
  orderId: z.string(),
  outcome: z.enum(outcomes),
  webhook: z._default(z.enum(webhookTimings), 'soon'),
  seconds: z._default(z.number().check(z.minimum(0), z.maximum(3600)), 20),
});
export type ChosenOutcome = z.output<typeof chosenOutcome>;

const refusalText = 'The payment was declined by the bank (sandbox).';

/** When the webhook about an event at `at` is sent. */
function webhookTimes({ webhook, seconds }: ChosenOutcome, at: Date): Date[] {
  const after = (ms: number) => new Date(at.getTime() + ms);
  switch (webhook) {
    case 'soon':
      return [at];
    case 'late':
      return [after(seconds * 1000)];
    case 'twice':
      return [at, after(500)];
    case 'never':
      return [];
  }
}

/** A failed payment as the checkout passes it to `payment.failed`. */
function failureOf({ id, orderId }: SandboxPayment) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: refusalText,
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: orderId, payment_id: id },
    },
  };
}

async function applyOutcome(
  tx: Queryable,
  chosen: ChosenOutcome,
  payment: SandboxPayment,
  now: Date,
) {
  const queue = (event: string, subject: SandboxPayment, at: Date) =>
    queueWebhook(tx, { event, payment: subject, dueAt: webhookTimes(chosen, at) });
  const captured = { ...payment, status: 'captured', captured: true, failure: null } as const;
  if (chosen.outcome === 'pay' || chosen.outcome === 'pay-silently') {
    await savePayment(tx, captured);
    await queue('payment.captured', captured, now);
    return captured;
  }
  const failed = chosen.outcome === 'fail' || chosen.outcome === 'fail-late';
  const late = chosen.outcome === 'pay-late' || chosen.outcome === 'fail-late';
  const captureAt = late ? new Date(now.getTime() + chosen.seconds * 1000) : null;
  const first = failed
    ? ({ ...payment, status: 'failed', failure: refusalText, captureAt } as const)
    : ({ ...payment, status: 'authorized', captureAt } as const);
  await savePayment(tx, first);
  await queue(`payment.${first.status}`, first, now);
  if (captureAt) await queue('payment.captured', { ...captured, captureAt: null }, captureAt);
  return first;
}

/**
 * Makes a payment with the outcome chosen in the sandbox’s checkout.
 * @returns what the checkout passes to the page: `paid` for the handler, `failed` for
 * `payment.failed`, neither for a payment that the page is not notified of.
 * @throws AppError 404 for an unknown order.
 */
export async function makePayment(
  { transaction }: Pick<Database, 'transaction'>,
  secretKey: string,
  chosen: ChosenOutcome,
) {
  return transaction(async (tx) => {
    const now = new Date();
    const order = await findOrder(tx, chosen.orderId);
    if (!order) throw notFound('The sandbox gateway has no such order.');
    const { id: orderId, amount } = order;
    const id = sandboxId('pay');
    const blank = { captured: false, amountRefunded: 0, failure: null, captureAt: null };
    const made = { id, orderId, amount, status: 'created', createdAt: now, ...blank } as const;
    const payment = await applyOutcome(tx, chosen, made, now);
    if (payment.status === 'failed') return { failed: failureOf(payment) };
    if (chosen.outcome === 'pay-silently') return {};
    const { keySecret } = sandboxSecrets(secretKey);
    return {
      paid: {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: signatureOver(checkoutText(orderId, id), keySecret),
      },
    };
  });
}

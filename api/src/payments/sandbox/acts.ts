import * as z from 'zod/mini';
import type { Database, Queryable } from '../../database/client.ts';
import { notFound } from '../../errors.ts';
import { checkoutText, signatureOver } from '../gateway/signatures.ts';
import { sandboxSecrets } from './secrets.ts';
import { findOrder, putPayment, sandboxId, sendWebhook, type SandboxPayment } from './store.ts';

export const outcomes = ['pay', 'fail', 'pay-late', 'fail-late', 'pay-silently'] as const;
export const webhookWays = ['soon', 'late', 'twice', 'never'] as const;

/** What whoever tests has chosen in the sandbox’s checkout. */
export const chosenAct = z.object({
  orderId: z.string(),
  outcome: z.enum(outcomes),
  webhook: z._default(z.enum(webhookWays), 'soon'),
  seconds: z._default(z.number().check(z.minimum(0), z.maximum(3600)), 20),
});
export type ChosenAct = z.output<typeof chosenAct>;

const refusalText = 'The bank of the sandbox has declined the payment.';

/** When the webhook about something that happens at `at` arrives. */
function arrivals({ webhook, seconds }: ChosenAct, at: Date): Date[] {
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

/** A failed payment as the checkout tells it to `payment.failed`. */
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

async function happen(tx: Queryable, act: ChosenAct, payment: SandboxPayment, now: Date) {
  const tell = (event: string, told: SandboxPayment, at: Date) =>
    sendWebhook(tx, { event, payment: told, dueAt: arrivals(act, at) });
  const captured = { ...payment, status: 'captured', captured: true, failure: null } as const;
  if (act.outcome === 'pay' || act.outcome === 'pay-silently') {
    await putPayment(tx, captured);
    await tell('payment.captured', captured, now);
    return captured;
  }
  const failed = act.outcome === 'fail' || act.outcome === 'fail-late';
  const late = act.outcome === 'pay-late' || act.outcome === 'fail-late';
  const captureAt = late ? new Date(now.getTime() + act.seconds * 1000) : null;
  const first = failed
    ? ({ ...payment, status: 'failed', failure: refusalText, captureAt } as const)
    : ({ ...payment, status: 'authorized', captureAt } as const);
  await putPayment(tx, first);
  await tell(`payment.${first.status}`, first, now);
  if (captureAt) await tell('payment.captured', { ...captured, captureAt: null }, captureAt);
  return first;
}

/**
 * Does at the sandbox what was chosen in its checkout; gives what the checkout tells its page:
 * `paid` for the handler, `failed` for `payment.failed`, neither where nobody is told.
 */
export async function doAct(
  { transaction }: Pick<Database, 'transaction'>,
  secretKey: string,
  act: ChosenAct,
) {
  return transaction(async (tx) => {
    const now = new Date();
    const order = await findOrder(tx, act.orderId);
    if (!order) throw notFound('The sandbox knows no such order.');
    const { id: orderId, amount } = order;
    const id = sandboxId('pay');
    const blank = { captured: false, amountRefunded: 0, failure: null, captureAt: null };
    const made = { id, orderId, amount, status: 'created', createdAt: now, ...blank } as const;
    const payment = await happen(tx, act, made, now);
    if (payment.status === 'failed') return { failed: failureOf(payment) };
    if (act.outcome === 'pay-silently') return {};
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

import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paymentWebhook } from '@hostel/contracts/fees/payments';
import {
  sandboxPayments,
  sandboxWebhooks,
} from '../../src/platform/database/schema/fees/sandbox-gateway.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { signatureOver } from '../../src/features/fees/gateway/signatures.ts';
import { sandboxSecrets } from './secrets.ts';

/** Captures the payments whose capture is due. */
async function captureDue({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await database.drizzle
    .update(sandboxPayments)
    .set({ status: 'captured', captured: true, failure: null, captureAt: null })
    .where(and(isNotNull(sandboxPayments.captureAt), lte(sandboxPayments.captureAt, now)));
}

/**
 * Sends the due webhooks, signed, to the API’s webhook route. One that the API rejects is sent again
 * 10 seconds later. @returns how many were sent.
 */
export async function deliverDueWebhooks(
  app: Pick<FastifyInstance, 'inject'>,
  { database, config }: Pick<Deps, 'database' | 'config'>,
  now = new Date(),
): Promise<number> {
  await captureDue({ database }, now);
  const { webhookSecret } = sandboxSecrets(config.secretKey);
  let delivered = 0;
  for (;;) {
    const more = await database.transaction(async (tx) => {
      const [hook] = await tx
        .select()
        .from(sandboxWebhooks)
        .where(lte(sandboxWebhooks.dueAt, now))
        .orderBy(asc(sandboxWebhooks.dueAt), asc(sandboxWebhooks.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!hook) return false;
      const row = eq(sandboxWebhooks.id, hook.id);
      const reply = await app.inject({
        method: 'POST',
        url: `/api${paymentWebhook.path}`,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signatureOver(hook.body, webhookSecret),
          'x-razorpay-event-id': hook.eventId,
        },
        payload: hook.body,
      });
      if (reply.statusCode < 300) await tx.delete(sandboxWebhooks).where(row);
      else
        await tx
          .update(sandboxWebhooks)
          .set({ dueAt: later(now) })
          .where(row);
      delivered += 1;
      return true;
    });
    if (!more) return delivered;
  }
}

function later(now: Date): Date {
  return new Date(now.getTime() + 10_000);
}

import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { catchUpDemands } from '../demands/catch-up.ts';
import { postDueFines } from '../demands/post-fines.ts';
import { refundSurplusOfAllFees } from '../ledger/refund-surplus.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { pollDueOrders } from './poll-orders.ts';

/** One run of the job. Each part of it goes on where one student’s record fails. */
export async function runPaymentsJob(deps: PaymentDeps): Promise<void> {
  await catchUpDemands(deps);
  await pollDueOrders(deps);
  await refundSurplusOfAllFees(deps);
  await postDueFines(deps);
}

/**
 * While the server runs, makes demands that are missing, polls the gateway about due orders, so that
 * no payment is lost with a webhook or a closed tab, makes the refunds that are due, and posts late
 * fines. Several processes may run it: each order is taken by one of them, each fine posted once. Closing the server waits for the present run.
 */
export const paymentsJob = fp<Pick<Deps, 'config' | 'database'> & { gateway: Gateway }>(
  (app, { config, database, gateway }, registered) => {
    const deps = { config, database, gateway, log: app.log };
    let running: Promise<void> | undefined;
    const start = () => {
      running ??= runPaymentsJob(deps)
        .catch((error: unknown) => app.log.error({ err: error }, 'the payments job failed'))
        .finally(() => (running = undefined));
    };
    const timer = setInterval(start, config.payments.jobInterval).unref();
    app.addHook('onReady', (ready) => {
      start();
      ready();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await running;
    });
    registered();
  },
  { name: 'payments-job' },
);

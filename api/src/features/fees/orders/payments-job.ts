import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { catchUpDemands } from '../demands/catch-up.ts';
import { postDueFines } from '../demands/fines/post-fines.ts';
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
 * fines. Several processes may run it: each order is taken by one of them, each fine posted once.
 */
export const paymentsJob = fp<Pick<Deps, 'config' | 'database' | 'outbox'> & { gateway: Gateway }>(
  (app, { config, database, outbox, gateway }, registered) => {
    const deps = { config, database, outbox, gateway, log: app.log };
    const { jobInterval: interval } = config.payments;
    runRegularly(app, { name: 'payments', interval, work: () => runPaymentsJob(deps) });
    registered();
  },
  { name: 'payments-job' },
);

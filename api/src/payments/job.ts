import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { askAboutDue } from './asking.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { sendBackAll } from './refunds.ts';
import type { PaymentDeps } from './service-parts.ts';

/** One round: what was lost on the way is found, what has no place goes back. */
export async function paymentsRound(deps: PaymentDeps): Promise<void> {
  await askAboutDue(deps);
  await sendBackAll(deps);
}

/**
 * Looks after payments for as long as the server runs. Several processes may: each order is taken by
 * one of them. Stopping waits for the round at work.
 */
export const paymentsJob = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const deps = { config, database, gateway: createGateway({ config, database }), log: app.log };
    let atWork: Promise<void> | undefined;
    const run = () => {
      atWork ??= paymentsRound(deps)
        .catch((error: unknown) => app.log.error({ err: error }, 'a round of payments failed'))
        .finally(() => (atWork = undefined));
    };
    const timer = setInterval(run, config.payments.jobInterval).unref();
    app.addHook('onReady', (ready) => {
      run();
      ready();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await atWork;
    });
    registered();
  },
  { name: 'payments-job' },
);

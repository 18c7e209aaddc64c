import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';

/** Delivers mail for as long as the server runs; stopping waits for the mail on its way. */
export const outboxWorker = fp<Pick<Deps, 'outbox'>>(
  (app, { outbox }, registered) => {
    app.addHook('onReady', (ready) => {
      outbox.start((error) => app.log.error({ err: error }, 'mail could not be delivered'));
      ready();
    });
    app.addHook('onClose', () => outbox.stop());
    registered();
  },
  { name: 'outbox-worker' },
);

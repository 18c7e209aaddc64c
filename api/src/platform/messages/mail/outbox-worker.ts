import fp from 'fastify-plugin';
import type { Outbox } from './outbox.ts';

/** Delivers mail while the server runs; closing waits for mail that is being sent. */
export const outboxWorker = fp<{ outbox: Outbox }>(
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

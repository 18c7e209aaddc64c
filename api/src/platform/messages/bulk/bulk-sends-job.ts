import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { runRegularly } from '../../watching/jobs/run-regularly.ts';
import type { BulkSenders } from './bulk-send.ts';
import { runBulkSends } from './run-bulk-sends.ts';

/** How long a notice waits at most; a look costs one small query. */
const interval = 1_000;

/** Sends what is due to many, also what a process left when it ended. */
export const bulkSendsJob = fp<Deps & { senders: BulkSenders }>(
  (app, { config, database, outbox, senders }, registered) => {
    const stopping = new AbortController();
    const deps = { config, database, outbox, senders, log: app.log };
    const work = () => runBulkSends(deps, stopping.signal);
    runRegularly(app, { name: 'bulk sends', interval, work });
    // Hooks run in reverse order: that of `runRegularly` then waits for the current part only.
    app.addHook('onClose', (_, closed) => {
      stopping.abort();
      closed();
    });
    registered();
  },
  { name: 'bulk-sends-job' },
);

import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { expireImports } from './expired-repository.ts';
import { importWorker } from './processing/import-worker.ts';

const interval = 5_000;
const hour = 3_600_000;

/** Continues the imports that a process left when it ended, and deletes old files. */
export const importsJob = fp<Deps>(
  (app, deps, registered) => {
    const worker = importWorker({ ...deps, log: app.log });
    const timer = setInterval(worker.wake, interval).unref();
    app.addHook('onReady', (ready) => {
      worker.wake();
      ready();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await worker.stop();
    });
    const work = () => expireImports(deps);
    runRegularly(app, { name: 'expired imports', interval: hour, work });
    registered();
  },
  { name: 'imports-job' },
);

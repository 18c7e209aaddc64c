import fp from 'fastify-plugin';
import type { Deps } from '../../../../platform/deps.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import { vacateWaitingBeds } from './vacate-beds.ts';

const interval = 5_000;

/** Continues the vacating of halls that a process left when it ended. */
export const vacatingsJob = fp<Deps>(
  (app, deps, registered) => {
    const stopping = new AbortController();
    app.addHook('preClose', (closing) => {
      stopping.abort();
      closing();
    });
    const work = () => vacateWaitingBeds(deps, app.log, stopping.signal);
    runRegularly(app, { name: 'vacating of halls', interval, work });
    registered();
  },
  { name: 'vacatings-job' },
);

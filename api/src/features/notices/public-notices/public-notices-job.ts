import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { publishDueNotices } from './publish-notice.ts';

/** How late a notice is published at most. */
const interval = 5_000;

/** Publishes the drafts whose time has come, also those of the time in which no server ran. */
export const publicNoticesJob = fp<Deps>(
  (app, deps, registered) => {
    runRegularly(app, { name: 'public notices', interval, work: () => publishDueNotices(deps) });
    registered();
  },
  { name: 'public-notices-job' },
);

import fp from 'fastify-plugin';
import type { Deps } from '../../../../platform/deps.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import { recordAllAmendments } from './record-amendments.ts';

/** Milliseconds: the public list names a change of places within a minute. */
const interval = 60_000;

/** While the server runs, publishes how the places of locked rounds change. */
export const amendmentsJob = fp<Pick<Deps, 'database'>>(
  (app, deps, registered) => {
    runRegularly(app, {
      name: 'round-amendments',
      interval,
      work: () => recordAllAmendments(deps),
    });
    registered();
  },
  { name: 'round-amendments-job' },
);

import fp from 'fastify-plugin';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { creditRebate } from './credit-rebate.ts';
import { findLeaveToRebate } from './rebate-repository.ts';

type JobDeps = Pick<OfficeDeps, 'config' | 'database' | 'outbox' | 'log'>;

const batchSize = 100;

/**
 * Credits the mess rebates of all leave that has ended, each in a transaction of its own. A rebate that
 * fails is logged and left for the next run.
 */
export async function creditDueRebates(deps: JobDeps, now = new Date()): Promise<void> {
  const { database, config } = deps;
  const today = dayOf(now, config.timeZone);
  const except: string[] = [];
  for (;;) {
    const due = await findLeaveToRebate(database.drizzle, { today, limit: batchSize, except });
    for (const { id: leaveId, studentId } of due) {
      const done = await attempt(deps, { student: studentId, leave: leaveId }, () =>
        database.transaction((tx) => creditRebate(deps, tx, { leaveId, studentId }, now)),
      );
      if (done?.result !== true) except.push(leaveId);
    }
    if (due.length < batchSize) return;
  }
}

/** While the server runs, credits the mess rebate of leave that has ended. */
export const messRebatesJob = fp<Pick<Deps, 'config' | 'database' | 'outbox'>>(
  (app, deps, registered) => {
    const { jobInterval: interval } = deps.config.payments;
    const work = () => creditDueRebates({ ...deps, log: app.log });
    runRegularly(app, { name: 'mess-rebates', interval, work });
    registered();
  },
  { name: 'mess-rebates-job' },
);

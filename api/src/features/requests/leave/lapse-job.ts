import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { announceRequest } from '../shared/index.ts';
import { findUndecidedBefore, lockLeave, updateLeave } from './repository.ts';

interface JobDeps extends Pick<Deps, 'config' | 'database'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

const interval = 600_000;

/** Lets one leave lapse unless it was decided, withdrawn or changed meanwhile. */
async function lapse(tx: Queryable, id: string, today: string): Promise<void> {
  const leave = await lockLeave(tx, id);
  if (leave?.status !== 'pending' || leave.view.toDate >= today) return;
  await updateLeave(tx, id, { status: 'lapsed' });
  await audit(tx, {
    who: null,
    act: 'leave.lapse',
    onWhom: { type: 'leave', id },
    where: { address: 'job', requestId: 'leave' },
    details: { from: 'pending', to: 'lapsed' },
  });
  await announceRequest(tx, { id, studentId: leave.view.studentId._id });
}

/**
 * One run of the job: lets leave lapse that nobody decided on and whose day of return is past. One that
 * fails is logged and left for the next run.
 */
export async function lapseLeave(deps: JobDeps, now = new Date()): Promise<void> {
  const { database, config } = deps;
  const today = dayOf(now, config.timeZone);
  for (const id of await findUndecidedBefore(database.drizzle, today)) {
    await attempt(deps, { leave: id }, () => database.transaction((tx) => lapse(tx, id, today)));
  }
}

/** While the server runs. Several processes may run it: each leave lapses once. */
export const leaveJob = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const deps = { config, database, log: app.log };
    runRegularly(app, { name: 'undecided leave', interval, work: () => lapseLeave(deps) });
    registered();
  },
  { name: 'leave-job' },
);

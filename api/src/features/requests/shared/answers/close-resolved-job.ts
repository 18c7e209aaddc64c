import { answerDays } from '@hostel/contracts/requests/shared/page';
import { dayLength } from '@hostel/contracts/wire/calendar';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { attempt } from '../../../../platform/watching/jobs/attempt.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import { announceRequest } from '../announce-request.ts';
import {
  findAnswered,
  findClosedUnanswered,
  findResolvedBefore,
  lockAnswered,
  setClosed,
  setResolvedAgain,
} from './answers-repository.ts';

interface JobDeps extends Pick<Deps, 'config' | 'database'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

const hour = 3_600_000;
/** Days: the longest leave, and some more. */
const longestAway = 200;
const origin = { address: 'job', requestId: 'requests' };

/** Closes one feedback unless its student answered meanwhile or was on leave. */
async function close(
  tx: Queryable,
  { id, studentId }: { id: string; studentId: string },
  today: string,
  timeZone: string,
): Promise<void> {
  const key = { type: 'feedback', id } as const;
  await lockAnswered(tx, key);
  const state = await findAnswered(tx, key, timeZone);
  if (state?.status !== 'resolved' || state.answerBy === null || today <= state.answerBy) return;
  await setClosed(tx, id);
  await audit(tx, {
    who: null,
    act: 'feedback.close',
    onWhom: { type: 'feedback', id },
    where: origin,
    details: { from: 'resolved', to: 'closed' },
  });
  await announceRequest(tx, { id, studentId });
}

/** Takes back the closing of one feedback whose student was on leave that was approved later. */
async function resolveAgain(
  tx: Queryable,
  { id, studentId }: { id: string; studentId: string },
  today: string,
  timeZone: string,
): Promise<void> {
  const key = { type: 'feedback', id } as const;
  await lockAnswered(tx, key);
  const state = await findAnswered(tx, key, timeZone);
  if (state?.status !== 'closed' || state.answerBy === null || today > state.answerBy) return;
  await setResolvedAgain(tx, id);
  await audit(tx, {
    who: null,
    act: 'feedback.resolveAgain',
    onWhom: { type: 'feedback', id },
    where: origin,
    details: { from: 'closed', to: 'resolved' },
  });
  await announceRequest(tx, { id, studentId });
}

/**
 * One run of the job: closes resolved feedback that the student has not answered in time, and takes
 * that back where a leave was approved later, so that there are days left. Without a mail: the mail
 * about the resolution says so. One that fails is logged and left for the next run.
 */
export async function closeResolvedFeedback(deps: JobDeps, now = new Date()): Promise<void> {
  const { database, config } = deps;
  const today = dayOf(now, config.timeZone);
  const before = new Date(now.getTime() - answerDays * dayLength);
  for (const found of await findResolvedBefore(database.drizzle, before)) {
    await attempt(deps, { feedback: found.id }, () =>
      database.transaction((tx) => close(tx, found, today, config.timeZone)),
    );
  }
  const after = new Date(now.getTime() - (answerDays + longestAway) * dayLength);
  for (const found of await findClosedUnanswered(database.drizzle, after, config.timeZone)) {
    await attempt(deps, { feedback: found.id }, () =>
      database.transaction((tx) => resolveAgain(tx, found, today, config.timeZone)),
    );
  }
}

/** Once an hour while the server runs. Several processes may run it: each feedback is closed once. */
export const requestsJob = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const deps = { config, database, log: app.log };
    const work = () => closeResolvedFeedback(deps);
    runRegularly(app, { name: 'resolved feedback', interval: hour, work });
    registered();
  },
  { name: 'requests-job' },
);

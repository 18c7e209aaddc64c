import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { findDueProposals, findUnmailedEnds } from './due-requests-repository.ts';
import { endedMail, lapsedMail } from './mails.ts';
import { announceRequest, writeMail } from './notifications.ts';
import { type FoundRequest, insertStep, lockRequest, updateRequest } from './request-repository.ts';
import { endReason } from './view-request.ts';

interface JobDeps extends Deps {
  log: Pick<FastifyBaseLogger, 'error'>;
}

async function lapse(
  deps: Deps,
  tx: Queryable,
  { request, asker }: FoundRequest,
  now: Date,
): Promise<void> {
  const isDueStill =
    request.state === 'proposed' && request.respondBy !== null && request.respondBy <= now;
  if (!isDueStill) return;
  await updateRequest(tx, request.id, { state: 'lapsed' });
  await insertStep(tx, request.id, { state: 'lapsed', by: null });
  await announceRequest(tx, request);
  const mail = lapsedMail(asker.name, request.rollNumber ?? '');
  await writeMail(deps, tx, asker, { act: 'lapse', mail });
}

async function mailEnd(deps: Deps, tx: Queryable, found: FoundRequest): Promise<void> {
  const { request, asker, other } = found;
  if (!request.mailDue) return;
  await updateRequest(tx, request.id, { mailDue: false });
  await announceRequest(tx, request);
  const mutual = request.otherAnswer === 'agreed';
  for (const student of mutual ? [asker, other] : [asker]) {
    const reason = endReason(request, student?.id ?? '');
    const mail = endedMail(student?.name ?? '', request.kind, reason);
    await writeMail(deps, tx, student, { act: 'end', mail });
  }
}

/**
 * One run of the job: lets the proposals lapse that nobody agreed to in time, and mails the ends that
 * changes of beds have caused. A request that fails is logged and left for the next run.
 */
export async function closeRequests(deps: JobDeps, now = new Date()): Promise<void> {
  const { drizzle } = deps.database;
  const each = async (
    ids: readonly { id: string }[],
    work: (tx: Queryable, found: FoundRequest) => Promise<void>,
  ) => {
    for (const { id } of ids) {
      await attempt(deps, { roomChange: id }, () =>
        deps.database.transaction(async (tx) => {
          const found = await lockRequest(tx, id);
          if (found) await work(tx, found);
        }),
      );
    }
  };
  await each(await findDueProposals(drizzle, now), (tx, found) => lapse(deps, tx, found, now));
  await each(await findUnmailedEnds(drizzle), (tx, found) => mailEnd(deps, tx, found));
}

/** While the server runs, closes requests. Several processes may run it: each mail is sent once. */
export const roomChangesJob = fp<Deps>(
  (app, { config, database, outbox }, registered) => {
    const deps = { config, database, outbox, log: app.log };
    const { jobInterval: interval } = config.payments;
    runRegularly(app, { name: 'room changes', interval, work: () => closeRequests(deps) });
    registered();
  },
  { name: 'room-changes-job' },
);

import type { FastifyBaseLogger } from 'fastify';
import { announce } from '../../http/events/announce.ts';
import { staffOfHall } from '../../http/events/audience.ts';
import type { Queryable } from '../../database/connection/client.ts';
import type { Deps } from '../../deps.ts';
import {
  addRecipients,
  changeSend,
  claimDue,
  findWaiting,
  lockSend,
  putOff,
  recordOutcomes,
  updateSend,
} from './bulk-repository.ts';
import type { BulkSend, BulkSenders, Outcome } from './bulk-send.ts';

export interface RunDeps extends Deps {
  senders: BulkSenders;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Recipients of one transaction. Their ids fit into one announcement of 8 kB. */
const partSize = 100;
const couldNot = 'The server could not send it. Please try again.';

const topics = {
  notice: 'notices',
  correction: 'notices',
  'fee-reminder': 'payments',
  invitation: 'imports',
  'year-end-reminder': 'allotment',
} as const;

/** Announces the progress to the staff who may read it. */
export async function announceProgress(
  tx: Queryable,
  { id, kind, halls }: Pick<BulkSend, 'id' | 'kind' | 'halls'>,
): Promise<void> {
  const to = [...new Set([...staffOfHall(null), ...(halls ?? []).flatMap(staffOfHall)])];
  await announce(tx, { topic: topics[kind], id, to });
}

/** Finds the recipients of a scheduled sending, whose time has come. */
async function begin(tx: Queryable, deps: RunDeps, send: BulkSend): Promise<void> {
  const found = await deps.senders[send.kind].begin?.(tx, deps, send);
  if (!found) throw new Error(`a ${send.kind} can't be scheduled`);
  const now = new Date();
  if ('refused' in found) {
    await changeSend(tx, send.id, { state: 'failed', reason: found.refused, finishedAt: now });
  } else {
    await addRecipients(tx, send.id, found.recipients);
    await changeSend(tx, send.id, { state: 'sending', startedAt: now });
  }
}

/** Sends to at most `size` of those who wait; without any, the sending is finished. */
async function sendPart(
  tx: Queryable,
  deps: RunDeps,
  { send, recipients }: { send: BulkSend; recipients: readonly string[] },
): Promise<void> {
  if (recipients.length === 0) {
    await updateSend(tx, send.id, { state: 'sent', finishedAt: new Date() });
    return;
  }
  const done = await deps.senders[send.kind].send(tx, deps, { send, recipients });
  const failed: Outcome = { state: 'failed', reason: couldNot };
  const outcomes = recipients.map((id) => [id, done.get(id) ?? failed] as const);
  await recordOutcomes(tx, send.id, new Map(outcomes));
}

/**
 * After a part failed: sends to its recipients one by one, so that one of them keeps nobody else from it.
 * @returns false where the sending has not begun
 */
async function sendOneByOne(deps: RunDeps, id: string, signal: AbortSignal): Promise<boolean> {
  for (let done = 0; done < partSize && !signal.aborted; done += 1) {
    const next = await sendToNext(deps, id);
    if (next === 'not sending') return false;
    if (next === 'nobody') return true;
  }
  return true;
}

/**
 * Sends to one of those who wait. The recipient is looked up under the lock: another process may have
 * sent to the one before.
 */
async function sendToNext(
  { database, ...deps }: RunDeps,
  id: string,
): Promise<'one' | 'nobody' | 'not sending'> {
  let recipients: string[] = [];
  try {
    return await database.transaction(async (tx) => {
      const send = await lockSend(tx, id);
      if (send?.state !== 'sending') return 'not sending';
      recipients = await findWaiting(tx, id, 1);
      if (recipients.length === 0) return 'nobody';
      await sendPart(tx, { database, ...deps }, { send, recipients });
      return 'one';
    });
  } catch (error) {
    if (recipients.length === 0) throw error;
    deps.log.error({ err: error, send: id }, 'a part of a sending failed for one recipient');
    const failed: Outcome = { state: 'failed', reason: couldNot };
    await database.transaction(async (tx) => {
      const send = await lockSend(tx, id);
      await recordOutcomes(tx, id, new Map(recipients.map((one) => [one, failed])));
      if (send) await announceProgress(tx, send);
    });
    return 'one';
  }
}

/**
 * Begins the sending that waits longest, or sends its next part, in one transaction: ended in the
 * middle, it has sent nothing to those of the part. Several processes may do so at the same time.
 * @param without sendings that this run leaves out
 * @returns what was worked on, or undefined where nothing waits; `failed` if it is to be left out
 */
async function runNextPart(
  deps: RunDeps,
  { without, signal }: { without: readonly string[]; signal: AbortSignal },
): Promise<{ id: string; failed: boolean } | undefined> {
  let id: string | undefined;
  try {
    return await deps.database.transaction(async (tx) => {
      const send = await claimDue(tx, { now: new Date(), without });
      if (!send) return undefined;
      id = send.id;
      if (send.state === 'scheduled') await begin(tx, deps, send);
      else {
        const recipients = await findWaiting(tx, send.id, partSize);
        await sendPart(tx, deps, { send, recipients });
      }
      await announceProgress(tx, send);
      return { id: send.id, failed: false };
    });
  } catch (error) {
    if (id === undefined) throw error;
    deps.log.error({ err: error, send: id }, 'a part of a sending failed');
    const failed = !(await sendOneByOne(deps, id, signal));
    if (failed) await putOff(deps.database.drizzle, id, new Date());
    return { id, failed };
  }
}

/**
 * Sends everything that is due. What can't begin is left out and tried again later, after a longer time
 * each time.
 * @param signal ends it between two parts
 */
export async function runBulkSends(deps: RunDeps, signal: AbortSignal): Promise<void> {
  const without: string[] = [];
  while (!signal.aborted) {
    const done = await runNextPart(deps, { without, signal });
    if (!done) return;
    if (done.failed) without.push(done.id);
  }
}

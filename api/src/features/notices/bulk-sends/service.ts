import type * as calls from '@hostel/contracts/notices/bulk-sends';
import { counterRoles, requestRoles, type Role } from '@hostel/contracts/wire/roles';
import {
  changeSend,
  findSend,
  lockSend,
  toProgress,
} from '../../../platform/messages/bulk/bulk-repository.ts';
import type { BulkSend } from '../../../platform/messages/bulk/bulk-send.ts';
import { announceProgress } from '../../../platform/messages/bulk/run-bulk-sends.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { findFailures, isWithdrawn, retryMails, retryRecipients } from './failures-repository.ts';
import { messages } from './messages.ts';

type Person = Session['person'];

/** The roles that may start a sending, and so read it. */
const readers: Readonly<Record<calls.BulkKind, readonly Role[]>> = {
  notice: requestRoles,
  correction: requestRoles,
  'fee-reminder': counterRoles,
  invitation: ['admin'],
  'year-end-reminder': counterRoles,
};

function includesAll(scope: HallScope, halls: readonly string[] | null): boolean {
  return scope === null || (halls !== null && halls.every((hall) => scope.includes(hall)));
}

/** A sending of a kind that the role may start, all of it to students of one's halls. */
function requireInScope(who: Person, send: BulkSend | undefined): BulkSend {
  if (!send || !readers[send.kind].includes(who.role)) throw notFound(messages.unknown);
  if (includesAll(who.halls, send.halls)) return send;
  throw notFound(messages.unknown, { type: 'bulkSend', id: send.id });
}

/** How far a sending is. @throws AppError 404. */
export async function readSend(
  { database }: Deps,
  who: Person,
  id: string,
): Promise<calls.BulkProgress> {
  return toProgress(requireInScope(who, await findSend(database.drizzle, id)));
}

/** The students who were not reached, and why. @throws AppError 404. */
export async function listFailures(
  { database }: Deps,
  { who, params: { id }, query }: CallContext<typeof calls.bulkFailures>,
) {
  const { drizzle } = database;
  const { kind } = requireInScope(who, await findSend(drizzle, id));
  const of = { sendId: id, kind, scope: who.halls };
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { failures, total, retriable } = await findFailures(drizzle, of, page);
  return { data: failures, pagination: pages(query, total), retriable };
}

/**
 * Sends again to those to whom it could not be sent, and the refused mails. Harmless where nobody failed.
 * @throws AppError 404; 409 `bad_state` for one that was cancelled or withdrawn.
 */
export async function retryFailed(
  deps: Deps,
  call: CallContext<typeof calls.retryBulkSend>,
): Promise<calls.BulkProgress> {
  const { who } = call;
  const { id } = call.params;
  const work = async (tx: Queryable) => {
    const send = requireInScope(who, await lockSend(tx, id));
    if (send.state === 'cancelled' || (await isWithdrawn(tx, id))) {
      throw conflict('bad_state', messages.withdrawn, toProgress(send));
    }
    const students = await retryRecipients(tx, id);
    const mails = await retryMails(tx, send);
    if (students + mails === 0) return { result: toProgress(send), audit: null };
    if (students > 0) {
      const failed = send.failed - students;
      await changeSend(tx, id, { state: 'sending', finishedAt: null, failed });
    }
    await announceProgress(tx, send);
    const result = toProgress(requireInScope(who, await findSend(tx, id)));
    const onWhom = { type: 'bulkSend', id };
    return { result, audit: { onWhom, details: { students, mails } } };
  };
  return changing(deps, call, 'bulkSends.retry', work, { long: true });
}

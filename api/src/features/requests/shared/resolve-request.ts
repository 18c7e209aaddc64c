import type { RequestType } from '@hostel/contracts/requests/shared';
import type { Requester } from '@hostel/contracts/wire/requester';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { announceRequest } from './announce-request.ts';
import { findAudienceOfRequest } from './place-repository.ts';
import { judgeMove, type MoveRules } from './moves.ts';
import { mayRead } from './reading.ts';
import { beginAct, storeAct } from './undo/undo-repository.ts';

/** A decision of the office on one request. */
export interface Resolution<Decision extends string> {
  status: Decision;
  /** What the office writes, trimmed; empty for none. */
  comment: string;
  /** Only a comment: the status stays as it is. */
  commentOnly: boolean;
}

/** What differs between maintenance requests, leave and feedback when the office resolves one. */
export interface RequestKind<
  Status extends string,
  Decision extends Status,
  View extends { updatedAt: string },
> {
  /** The audited action, which also names the mail, e.g. `leave.resolve`. */
  action: string;
  type: RequestType;
  /** Type of the audited subject, e.g. `leave`. */
  subjectType: string;
  rules: MoveRules<Status>;
  /** Shown when there is no such request. */
  unknown: string;
  /** Locks the row until the transaction ends. */
  lock(tx: Queryable, id: string): Promise<{ status: Status; view: View } | undefined>;
  find(tx: Queryable, id: string): Promise<View | undefined>;
  newestComment(view: View): string | null;
  studentOf(view: View): Requester;
  insertComment(
    tx: Queryable,
    row: { id: string; authorId: string; status: Decision; comment: string },
  ): Promise<void>;
  mail(before: View, resolution: Resolution<Decision>): { subject: string; text: string };
}

/** What the update of a kind gets. */
export interface Change {
  comment: string | undefined;
  /** For mails that wait until the act can't be taken back any more. */
  undoId: string | undefined;
}

/** Returned by an update that can't be taken back. */
export interface Final {
  final: true;
}

/** A call that resolves a request, with what it says in the words of every kind. */
interface ResolveCall<Decision> extends Pick<CallContext<never>, 'who' | 'origin' | 'ifMatch'> {
  params: { id: string };
  status: Decision;
  comment: string | undefined;
}

/**
 * Moves a request to a status or adds a comment to it, in one transaction with its audit entry, its
 * event and the mail to the student.
 * @param update writes the row, after any checks of the kind's own
 * @returns the row after the change, and whether the change can be taken back
 * @throws AppError 404, also for a request that the caller may not read; 409 `changed` with the
 * current row when it changed since it was read; 409 with the current row for a move that the rules
 * refuse.
 */
export async function resolveRequest<
  Status extends string,
  Decision extends Status,
  View extends { updatedAt: string },
>(
  deps: Deps,
  kind: RequestKind<Status, Decision, View>,
  call: ResolveCall<Decision>,
  update: (tx: Queryable, before: View, change: Change) => Promise<Final | void>,
): Promise<{ view: View; commentOnly: boolean; undoable: boolean }> {
  const { who, status, comment = '' } = call;
  const { id } = call.params;
  return changing(deps, call, kind.action, async (tx) => {
    const current = await kind.lock(tx, id);
    if (!current) throw notFound(kind.unknown);
    if (!mayRead(who, await findAudienceOfRequest(tx, id))) {
      throw notFound(kind.unknown, { type: kind.subjectType, id });
    }
    const before = current.view;
    refuseIfChanged(call.ifMatch, before);
    const newest = kind.newestComment(before);
    const verdict = judgeMove(kind.rules, { from: current.status, to: status, comment, newest });
    if (verdict.kind === 'refused') throw conflict(verdict.code, verdict.message, before);

    const begun = await beginAct(tx, { type: kind.type, id });
    const written = comment === '' ? undefined : comment;
    const updated = await update(tx, before, { comment: written, undoId: begun?.id });
    if (comment !== '') await kind.insertComment(tx, { id, authorId: who.id, status, comment });

    const undoable = updated?.final ? undefined : begun;
    if (undoable) await storeAct(tx, undoable, { act: kind.action, actorId: who.id });
    const resolution = { status, comment, commentOnly: verdict.kind === 'comment' };
    const student = kind.studentOf(before);
    await announceRequest(tx, { id, studentId: student._id });
    await deps.outbox.write(tx, {
      event: `${kind.action}:${id}:${newId()}`,
      kind: kind.action,
      undoId: undoable?.id,
      personId: student._id,
      to: student.email,
      ...kind.mail(before, resolution),
    });
    const view = await kind.find(tx, id);
    if (!view) throw notFound(kind.unknown);
    const onWhom = { type: kind.subjectType, id };
    const details = { from: current.status, to: status, commented: comment !== '' };
    const { commentOnly } = resolution;
    const result = { view, commentOnly, undoable: undoable !== undefined };
    return { result, audit: { onWhom, details } };
  });
}

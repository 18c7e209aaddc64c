import type {
  confirmRequest as confirmCall,
  reopenRequest as reopenCall,
  RequestPage,
} from '@hostel/contracts/requests/shared/page';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { isChanged, refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { announceRequest } from '../announce-request.ts';
import { informJoined } from '../inform-joined.ts';
import { messages } from '../messages.ts';
import { readRequestIn, requireReader } from '../page/read-request.ts';
import { subjectTypes } from '../page/subject-types.ts';
import { reopenedMail } from './mails.ts';
import type { Refusal } from '../moves.ts';
import {
  type AnsweredKey,
  findAnswered,
  lockAnswered,
  setConfirmed,
  setReopened,
} from './answers-repository.ts';
import { type Answered, confirmRefusal, isConfirmed, reopenRefusal } from './policy.ts';

type AnswerCall = CallContext<typeof confirmCall>;
type ReopenCall = CallContext<typeof reopenCall>;

interface Locked {
  studentId: string;
  state: Answered;
  updatedAt: string;
  /** Reads the page, which only a refusal and the reply need. */
  readPage: () => Promise<RequestPage>;
}

/** Locks a request that the caller may read, and reads it after the lock. */
async function lockReadable(
  deps: Deps,
  tx: Queryable,
  { who, params: key }: Pick<AnswerCall, 'who' | 'params'>,
): Promise<Locked> {
  const locked = await lockAnswered(tx, key);
  const studentId = await requireReader(tx, who, key);
  const state = await findAnswered(tx, key, deps.config.timeZone);
  if (!state || !locked) throw notFound(messages.unknown);
  const updatedAt = locked.updatedAt.toISOString();
  return { studentId, state, updatedAt, readPage: () => readRequestIn(deps, tx, who, key) };
}

/** Refuses with the current page, which is read for a refusal only. */
async function refuse(
  refusal: Refusal | undefined,
  ifMatch: string | undefined,
  { updatedAt, readPage }: Locked,
): Promise<void> {
  if (refusal) throw conflict(refusal.code, refusal.message, await readPage());
  if (isChanged(ifMatch, { updatedAt })) refuseIfChanged(ifMatch, await readPage());
}

/** The audit entry of an answer. */
const moved = ({ type, id }: AnsweredKey, from: string, to: string) => ({
  onWhom: { type: subjectTypes[type], id },
  details: { from, to },
});

/**
 * Confirms the student's own finished request; feedback is closed by it. Confirming again changes
 * nothing.
 * @throws AppError 404; 409 `changed` with the page; 409 `not_finished`, `feedback_closed` or
 * `answer_too_late` with the page.
 */
export async function confirmRequest(deps: Deps, call: AnswerCall): Promise<RequestPage> {
  const { params: key } = call;
  return changing(deps, call, 'requests.confirm', async (tx) => {
    const locked = await lockReadable(deps, tx, call);
    const { studentId, state } = locked;
    if (isConfirmed(state)) return { read: locked.readPage, audit: null };
    const today = dayOf(new Date(), deps.config.timeZone);
    await refuse(confirmRefusal(state, today), call.ifMatch, locked);
    await setConfirmed(tx, key);
    await announceRequest(tx, { id: key.id, studentId });
    const to = key.type === 'feedback' ? 'closed' : state.status;
    return { read: locked.readPage, audit: moved(key, state.status, to) };
  });
}

/** Reopens the request that the transaction has locked; a provost's reopening is mailed. */
async function reopen(deps: Deps, tx: Queryable, call: ReopenCall, locked: Locked): Promise<void> {
  const { who, params: key, body, ifMatch } = call;
  const { studentId, state } = locked;
  const own = who.role === 'student';
  const today = dayOf(new Date(), deps.config.timeZone);
  await refuse(reopenRefusal(state, who.role, today), ifMatch, locked);
  const before = own ? undefined : await locked.readPage();
  await setReopened(tx, key, { authorId: who.id, comment: body.comment, own });
  await announceRequest(tx, { id: key.id, studentId });
  if (key.type === 'maintenance') await informJoined(deps, tx, { id: key.id, step: 'reopened' });
  if (!before) return;
  await deps.outbox.write(tx, {
    event: `requests.reopen:${key.id}:${newId()}`,
    kind: 'requests.reopen',
    personId: studentId,
    to: before.student.email,
    ...reopenedMail(before, body.comment),
  });
}

/**
 * Reopens a finished request with a comment: the student’s own within the days to answer and twice
 * at most, or by a provost of its hall at any time.
 * @throws AppError 404; 409 `changed` with the page; 409 `not_finished`, `feedback_closed`,
 * `reopened_too_often` or `answer_too_late` with the page.
 */
export async function reopenRequest(deps: Deps, call: ReopenCall): Promise<RequestPage> {
  const { params: key } = call;
  return changing(deps, call, 'requests.reopen', async (tx) => {
    // Also where the same submit is repeated: the reader's halls may have changed.
    const locked = await lockReadable(deps, tx, call);
    let isNew = false;
    await submitOnce(tx, call.intent, async () => {
      isNew = true;
      await reopen(deps, tx, call, locked);
      return key.id;
    });
    const entry = isNew ? moved(key, locked.state.status, 'in-progress') : null;
    return { read: locked.readPage, audit: entry };
  });
}

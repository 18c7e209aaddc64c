import type {
  reopenRequest as reopenCall,
  RequestPage,
} from '@hostel/contracts/requests/shared/page';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { isChanged, refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
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

interface AnswerCall {
  who: Session['person'];
  key: AnsweredKey;
  ifMatch: string | undefined;
  origin: Origin;
}

interface Locked {
  studentId: string;
  state: Answered;
  updatedAt: string;
  /** Reads the page, which only a refusal and the reply need. */
  readPage: () => Promise<RequestPage>;
}

/** Locks a request that the caller may read, and reads it after the lock. */
async function lockReadable(deps: Deps, tx: Queryable, { who, key }: AnswerCall): Promise<Locked> {
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

async function record(
  tx: Queryable,
  { who, key, origin }: AnswerCall,
  act: string,
  details: { from: string; to: string },
): Promise<void> {
  const onWhom = { type: subjectTypes[key.type], id: key.id };
  await audit(tx, { who, act, onWhom, where: origin, details });
}

/**
 * Confirms the student's own finished request; feedback is closed by it. Confirming again changes
 * nothing.
 * @throws AppError 404; 409 `changed` with the page; 409 `not_finished`, `feedback_closed` or
 * `answer_too_late` with the page.
 */
export async function confirmRequest(deps: Deps, call: AnswerCall): Promise<RequestPage> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockReadable(deps, tx, call);
    const { studentId, state } = locked;
    if (isConfirmed(state)) return locked.readPage();
    const today = dayOf(new Date(), deps.config.timeZone);
    await refuse(confirmRefusal(state, today), call.ifMatch, locked);
    await setConfirmed(tx, call.key);
    const to = call.key.type === 'feedback' ? 'closed' : state.status;
    await record(tx, call, 'requests.confirm', { from: state.status, to });
    await announceRequest(tx, { id: call.key.id, studentId });
    return locked.readPage();
  });
}

export interface ReopenCall extends AnswerCall {
  body: BodyOf<typeof reopenCall>;
  intent: SubmitIntent | undefined;
}

/** Reopens the request that the transaction has locked; a provost's reopening is mailed. */
async function reopen(deps: Deps, tx: Queryable, call: ReopenCall, locked: Locked): Promise<void> {
  const { who, key, body, ifMatch } = call;
  const { studentId, state } = locked;
  const own = who.role === 'student';
  const today = dayOf(new Date(), deps.config.timeZone);
  await refuse(reopenRefusal(state, who.role, today), ifMatch, locked);
  const before = own ? undefined : await locked.readPage();
  await setReopened(tx, key, { authorId: who.id, comment: body.comment, own });
  await record(tx, call, 'requests.reopen', { from: state.status, to: 'in-progress' });
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
  const work = async (tx: Queryable) => {
    // Also where the same submit is repeated: the reader's halls may have changed.
    const locked = await lockReadable(deps, tx, call);
    await submitOnce(tx, call.intent, async () => {
      await reopen(deps, tx, call, locked);
      return call.key.id;
    });
    return locked.readPage();
  };
  if (call.who.role === 'student') return deps.database.transaction(work);
  return staffTransaction(deps.database, call.who, work);
}

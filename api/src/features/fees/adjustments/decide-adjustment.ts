import type * as calls from '@hostel/contracts/fees/adjustments';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { AppError, conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { announceFees } from '../demands/announce-fees.ts';
import { lockStudents } from '../demands/demand-repository.ts';
import { messages } from '../messages.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { mailAdjustment } from './adjustment-mail.ts';
import {
  findAdjustment,
  findDecider,
  lockAdjustment,
  requesterOf,
  toAdjustment,
  updateDecision,
  type Decider,
  type StoredAdjustment,
} from './adjustment-repository.ts';
import { postAdjustment } from './post-adjustment.ts';
import { approvalRefusal } from './rules.ts';

type ApproveCall = CallContext<typeof calls.approveAdjustment>;
type Decision = Pick<ApproveCall, 'who' | 'origin' | 'params' | 'ifMatch'>;
type FeeAdjustment = calls.FeeAdjustment;

async function readAdjustment(tx: Queryable, { who, params }: Decision): Promise<StoredAdjustment> {
  const stored = await findAdjustment(tx, params.id);
  if (!stored) throw notFound(messages.unknownAdjustment);
  if (await isStudentInScope(tx, who.halls, stored.studentId)) return stored;
  throw notFound(messages.unknownAdjustment, { type: 'student', id: stored.studentId });
}

/** Runs a decision on a waiting act, which is locked: of two, the second is refused. */
async function decide(
  deps: OfficeDeps,
  decision: Decision,
  work: (tx: Queryable, stored: StoredAdjustment, decider: Decider) => Promise<string>,
): Promise<FeeAdjustment> {
  const { who, origin, params, ifMatch } = decision;
  return staffTransaction(deps.database, who, async (tx) => {
    await lockAdjustment(tx, params.id);
    const stored = await readAdjustment(tx, decision);
    const decider = await findDecider(tx, who.id);
    const current = toAdjustment(stored, decider);
    if (stored.state !== 'waiting') throw conflict('decided', messages.decided, current);
    refuseIfChanged(ifMatch, current);
    const act = await work(tx, stored, decider);
    const onWhom = { type: 'person', id: stored.studentId };
    const details = { adjustment: stored.id, kind: stored.kind, amount: stored.amount };
    await audit(tx, { who, act, onWhom, where: origin, details });
    await announceFees(tx, [stored.studentId]);
    return toAdjustment(await readAdjustment(tx, decision), decider);
  });
}

/** @throws AppError 403 for the requester, and where one of the two accounts made the other. */
function refuseSamePerson(decider: Decider, stored: StoredAdjustment): void {
  const refusal = approvalRefusal(decider, requesterOf(stored));
  if (refusal) throw new AppError(403, refusal, messages[refusal]);
}

/**
 * Approves and posts what another member of staff requested, once.
 * @throws AppError as `approveAdjustment` in contracts/src/fees/adjustments.ts says
 */
export function approveAdjustment(
  deps: OfficeDeps,
  call: ApproveCall,
  now = new Date(),
): Promise<FeeAdjustment> {
  const { config } = deps;
  return decide(deps, call, async (tx, stored, decider) => {
    refuseSamePerson(decider, stored);
    await lockStudents(tx, [stored.studentId]);
    await postAdjustment(tx, stored, { adjustmentId: stored.id, config, now });
    const decided = { state: 'approved', decidedBy: decider.id, decisionReason: null } as const;
    await updateDecision(tx, stored.id, decided, now);
    await mailAdjustment(deps, tx, stored);
    return 'fees.approveAdjustment';
  });
}

/**
 * Refuses what another member of staff requested, or withdraws the caller’s own request.
 * @throws AppError 404; 409 `decided`; 409 `changed`
 */
export function refuseAdjustment(
  deps: OfficeDeps,
  call: CallContext<typeof calls.refuseAdjustment>,
  now = new Date(),
): Promise<FeeAdjustment> {
  const { reason } = call.body;
  return decide(deps, call, async (tx, stored, decider) => {
    const isOwn = decider.id === stored.requestedById;
    const state = isOwn ? 'withdrawn' : 'refused';
    const decisionReason = reason === '' ? null : reason;
    await updateDecision(tx, stored.id, { state, decidedBy: decider.id, decisionReason }, now);
    return isOwn ? 'fees.withdrawAdjustment' : 'fees.refuseAdjustment';
  });
}

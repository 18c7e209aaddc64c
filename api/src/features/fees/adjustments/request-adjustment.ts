import type {
  FeeAdjustment,
  NewAdjustment,
  requestAdjustment as requestCall,
} from '@hostel/contracts/fees/adjustments';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { conflict, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { readSetting } from '../../../platform/records/settings/read-setting.ts';
import { adjustmentApprovalPaise } from '../../../platform/records/settings/settings.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { findCounterPayment } from '../counter/counter-repository.ts';
import { currentDemands } from '../counter/current-demands.ts';
import { announceFees } from '../demands/announce-fees.ts';
import { lockStudents } from '../demands/demand-repository.ts';
import { demandOf } from '../demands/demand.ts';
import { admissionYearAt } from '../demands/terms/fee.ts';
import { messages } from '../messages.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { requireStudentInScope } from '../staff-list/student-in-scope.ts';
import { mailAdjustment } from './adjustment-mail.ts';
import {
  findAdjustment,
  findDecider,
  insertAdjustment,
  sumOfYear,
  toAdjustment,
} from './adjustment-repository.ts';
import { checkAct, postAdjustment, type PostedAct } from './post-adjustment.ts';
import { needsSecondPerson } from './rules.ts';

type Act = PostedAct & { admissionYear: number; reference: string | null };

type OfFee = Exclude<NewAdjustment, { kind: 'reversal' }>;

/** The act on a fee, checked with the demand as it is now. */
async function actOnFee(
  tx: Queryable,
  body: OfFee,
  { config, now }: { config: OfficeDeps['config']; now: Date },
): Promise<Act> {
  const { kind, studentId, admissionYear, amount, reason } = body;
  await lockStudents(tx, [studentId]);
  const demand = demandOf(
    await currentDemands(tx, studentId, { timeZone: config.timeZone, now }),
    body,
  );
  if (!demand) throw ruleRefuses('not_owed', messages.notOwed);
  const part = body.kind === 'waiver' ? body.part : 'fee';
  await checkAct(tx, { kind, part, amount }, demand, config);
  const reference = 'reference' in body ? body.reference : null;
  const subject = { studentId, admissionYear, demandId: demand.id, counterPaymentId: null };
  return { kind, part, amount, reason, reference, ...subject };
}

async function actOnPayment(
  tx: Queryable,
  { paymentId, reason }: Extract<NewAdjustment, { kind: 'reversal' }>,
  timeZone: string,
): Promise<Act> {
  const payment = await findCounterPayment(tx, paymentId);
  if (!payment) throw notFound(messages.unknown);
  const { studentId, amount, receivedAt } = payment;
  await lockStudents(tx, [studentId]);
  if (payment.reversedAt) throw conflict('already_reversed', messages.alreadyReversed);
  const admissionYear = payment.fees[0]?.admissionYear ?? admissionYearAt(receivedAt, timeZone);
  const act = { kind: 'reversal', part: 'fee', reference: null, demandId: null } as const;
  return { ...act, studentId, admissionYear, amount, reason, counterPaymentId: paymentId };
}

/** Stores a request, and posts it where one person is enough. @returns its id */
async function request(
  deps: Pick<OfficeDeps, 'config' | 'outbox'>,
  tx: Queryable,
  { who, origin, body }: Caller & { body: NewAdjustment },
  now: Date,
) {
  const { config } = deps;
  const context = { config, now };
  const act =
    body.kind === 'reversal'
      ? await actOnPayment(tx, body, config.timeZone)
      : await actOnFee(tx, body, context);
  const limit = await readSetting(tx, adjustmentApprovalPaise, config, now);
  const sums = { amount: act.amount, sumOfYear: await sumOfYear(tx, act), limit };
  const waits = needsSecondPerson(act.kind, sums);
  const state = waits ? 'waiting' : 'approved';
  const id = await insertAdjustment(tx, {
    ...act,
    state,
    requestedBy: who.id,
    requestedAt: now,
    decidedAt: waits ? null : now,
  });
  if (!waits) {
    await postAdjustment(tx, act, { ...context, adjustmentId: id });
    await mailAdjustment(deps, tx, act);
  }
  const onWhom = { type: 'person', id: act.studentId };
  const details = { adjustment: id, kind: act.kind, amount: act.amount, state };
  await audit(tx, { who, act: 'fees.adjust', onWhom, where: origin, details });
  await announceFees(tx, [act.studentId]);
  return id;
}

/**
 * Charges in the transaction of the act that it is for, as `requestAdjustment` does. The caller has
 * checked the role and that the student is in scope.
 * @returns the id of the adjustment, which is posted or waits for a second person
 * @throws AppError 422 `not_owed` without a demand of the fee
 */
export async function chargeStudent(
  deps: Pick<OfficeDeps, 'config' | 'outbox'>,
  tx: Queryable,
  {
    charge,
    ...by
  }: Caller & {
    charge: Omit<Extract<NewAdjustment, { kind: 'charge' }>, 'kind'>;
  },
  now = new Date(),
): Promise<string> {
  return request(deps, tx, { ...by, body: { kind: 'charge', ...charge } }, now);
}

/** The student of a request, whom the caller must see. @throws AppError 404 */
async function studentOf(tx: Queryable, body: NewAdjustment): Promise<string> {
  if (body.kind !== 'reversal') return body.studentId;
  const payment = await findCounterPayment(tx, body.paymentId);
  if (!payment) throw notFound(messages.unknown);
  return payment.studentId;
}

/**
 * Waives, charges, refunds or reverses by hand: posted at once, or stored until a second person approves.
 * Request, ledger entries, audit entry, mail and event are one transaction.
 * @throws AppError as `requestAdjustment` in contracts/src/fees/adjustments.ts says
 */
export async function requestAdjustment(
  deps: OfficeDeps,
  call: CallContext<typeof requestCall>,
  now = new Date(),
): Promise<FeeAdjustment> {
  const { who, body, intent } = call;
  const made = staffTransaction(deps.database, who, async (tx) => {
    await requireStudentInScope(tx, who.halls, await studentOf(tx, body));
    const id = await submitOnce(tx, intent, () => request(deps, tx, call, now));
    const stored = await findAdjustment(tx, id);
    if (!stored) throw new Error('the adjustment was not stored');
    return toAdjustment(stored, await findDecider(tx, who.id));
  });
  return made.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'fee_adjustments_reversal_key')) throw error;
    throw conflict('already_reversed', messages.alreadyReversed);
  });
}

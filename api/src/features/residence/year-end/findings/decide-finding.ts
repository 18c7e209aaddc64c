import type { Finding } from '@hostel/contracts/residence/check-in';
import type * as calls from '@hostel/contracts/residence/year-end';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { announceBeds } from '../../../admission/allotment/index.ts';
import { findFinding, lockFinding, updateFinding } from '../../check-in/index.ts';
import { chargeStudent } from '../../../fees/index.ts';
import { findStanding, type StandingRow } from '../clearance/clearance-repository.ts';
import { messages } from '../messages.ts';

/** A call about a finding, by the id. */
type FindingCall = Caller & { params: { id: string } };

/** @throws AppError 404, also outside the scope */
async function requireFinding(
  tx: Queryable,
  { who, params }: FindingCall,
): Promise<{ finding: Finding; row: StandingRow }> {
  const found = await findFinding(tx, params.id);
  const row = found && (await findStanding(tx, found.allotmentId));
  if (!found || !row) throw notFound(messages.unknownFinding);
  // The hall of the current bed counts: it may be another one after a move.
  if (!(await isStudentInScope(tx, who.halls, row.studentId))) {
    throw notFound(messages.unknownFinding, { type: 'person', id: row.studentId });
  }
  return { finding: found.finding, row };
}

/** The finding, locked until the transaction ends. @throws AppError 409 `decided` unless it is open */
async function lockOpenFinding(tx: Queryable, call: FindingCall) {
  await lockFinding(tx, call.params.id);
  const found = await requireFinding(tx, call);
  if (found.finding.state !== 'open') throw conflict('decided', messages.decided, found.finding);
  return found;
}

/**
 * Charges a damaged or missing item to the student’s hostel fee. A large charge waits for a second
 * person; one that is refused leaves the item open.
 * @throws AppError 404; 409 `decided` with the finding; 422 `not_owed` without a hostel fee of the year
 */
export async function chargeFinding(
  deps: Pick<Deps, 'database' | 'config' | 'outbox'>,
  call: CallContext<typeof calls.chargeFinding>,
): Promise<Finding> {
  const { who, origin, body } = call;
  return staffTransaction(deps.database, who, async (tx) => {
    await requireFinding(tx, call);
    await submitOnce(tx, call.intent, async () => {
      const { row } = await lockOpenFinding(tx, call);
      const { studentId, admissionYear } = row;
      const fee = { feeType: 'hostel', semester: null, admissionYear } as const;
      const charge = { studentId, ...fee, ...body };
      const adjustmentId = await chargeStudent(deps, tx, { who, origin, charge });
      await updateFinding(tx, call.params.id, { adjustmentId });
      await announceBeds(tx, [studentId]);
      return adjustmentId;
    });
    return (await requireFinding(tx, call)).finding;
  });
}

/**
 * Settles a damaged or missing item without a charge.
 * @throws AppError 404; 409 `decided` with the finding
 */
export async function settleFinding(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof calls.settleFinding>,
): Promise<Finding> {
  const { who, params, body } = call;
  return changing({ database }, call, 'yearEnd.settle', async (tx) => {
    const { row } = await lockOpenFinding(tx, call);
    await updateFinding(tx, params.id, { reason: body.reason, by: who.id });
    await announceBeds(tx, [row.studentId]);
    const { finding } = await requireFinding(tx, call);
    const onWhom = { type: 'person', id: row.studentId };
    return { result: finding, audit: { onWhom, details: { finding: params.id } } };
  });
}

import type * as calls from '@hostel/contracts/admission/applications/application';
import { isStaff } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { letWaitAgain, vacateBedOfYear } from '../../allotment/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import {
  type ApplicationRow,
  findChanges,
  findNewestStateChange,
  insertChange,
} from '../application-repository.ts';
import { messages, reopenedMail, withdrawnMail } from '../messages.ts';
import { viewApplication } from '../view-application.ts';
import { completeChange } from './complete-change.ts';
import { lockApplicationInScope } from './lock-application.ts';
import { mayMove, mayReopen, reopenedState } from './state-moves.ts';

/**
 * Withdraws this year’s application and frees a bed of this year; the student is mailed. Withdrawing
 * again changes nothing.
 * @throws AppError 404; 409 `cannot_withdraw` or `changed`, with the current application.
 */
export async function withdrawApplication(
  deps: Deps,
  call: CallContext<typeof calls.withdrawMyApplication | typeof calls.withdrawStudentApplication>,
): Promise<calls.Application> {
  const { who, ifMatch } = call;
  return changing(deps, call, 'applications.withdraw', async (tx) => {
    // Before the application, as every change of beds does.
    await lockBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    const current = await viewApplication(tx, row, who);
    if (row.state === 'withdrawn') return { result: current, audit: null };
    if (!mayMove(row.state, 'withdrawn')) {
      throw conflict('cannot_withdraw', messages.cannotWithdraw, current);
    }
    refuseIfChanged(ifMatch, current);
    // The student need not give one.
    const reason = call.body.reason || null;
    const change = { applicationId: row.id, state: 'withdrawn', by: who.id, reason } as const;
    await insertChange(tx, change);
    const { personId: studentId, admissionYear: year } = row;
    const ending = { by: who.id, reason: reason ?? messages.withdrawnReason };
    const bed = await vacateBedOfYear(deps, tx, { studentId, year, ...ending });
    const facts = { reason, byOffice: isStaff(who.role), bedFreed: bed !== null };
    return completeChange(deps, tx, {
      who,
      row,
      details: { from: row.state, bed },
      mail: { kind: 'applications.withdraw', ...withdrawnMail(row, facts) },
    });
  });
}

/** Lets an application take part in rounds again. Call it with beds and application locked. */
async function recordReopening(
  tx: Queryable,
  { id: applicationId, personId, admissionYear }: ApplicationRow,
  { by, reason }: { by: string; reason: string },
) {
  const history = await findChanges(tx, applicationId);
  const state = reopenedState(history.map((change) => change.state));
  await insertChange(tx, { applicationId, state, by, reason });
  await letWaitAgain(tx, personId, admissionYear);
  return state;
}

/**
 * Reopens an application that its account withdrew since a time. Call it with beds and application
 * locked. @returns whether it did
 */
export async function undoWithdrawal(
  tx: Queryable,
  row: ApplicationRow,
  { since, ...given }: { since: Date; by: string; reason: string },
): Promise<boolean> {
  if (row.state !== 'withdrawn') return false;
  const withdrawal = await findNewestStateChange(tx, row.id);
  if (!withdrawal || withdrawal.by !== row.personId || withdrawal.at < since) return false;
  await recordReopening(tx, row, given);
  return true;
}

/**
 * Lets a closed application take part in rounds again; the student is mailed.
 * @throws AppError 404; 409 `not_closed` or `changed`, with the current application.
 */
export async function reopenApplication(
  deps: Deps,
  call: CallContext<typeof calls.reopenStudentApplication>,
): Promise<calls.Application> {
  const { who, ifMatch } = call;
  const { reason } = call.body;
  return changing(deps, call, 'applications.reopen', async (tx) => {
    await lockBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    const current = await viewApplication(tx, row, who);
    if (!mayReopen(row.state)) throw conflict('not_closed', messages.notClosed, current);
    if (row.isYearOver) throw conflict('not_closed', messages.yearOver(row), current);
    refuseIfChanged(ifMatch, current);
    const state = await recordReopening(tx, row, { by: who.id, reason });
    return completeChange(deps, tx, {
      who,
      row,
      details: { from: row.state, to: state },
      mail: { kind: 'applications.reopen', ...reopenedMail(row, { reason }) },
    });
  });
}

import type { Application } from '@hostel/contracts/admission/applications/application';
import type * as calls from '@hostel/contracts/admission/applications/consent';
import type { GuardianConsent } from '@hostel/contracts/admission/applications/consent-record';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { endConsent, insertConsent, isMinor } from '../../consents/index.ts';
import { holdBeds } from '../../../residence/halls/index.ts';
import { insertChange } from '../application-repository.ts';
import { completeChange } from '../changes/complete-change.ts';
import { lockApplicationInScope } from '../changes/lock-application.ts';
import { consentRecordedMail, consentWithdrawnMail, messages } from '../messages.ts';
import { viewApplication } from '../view-application.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

type Form = BodyOf<typeof calls.recordConsent>;

function isSameConsent(recorded: GuardianConsent, form: Form): boolean {
  return (
    recorded.guardianName === form.guardianName &&
    recorded.relation === form.relation &&
    recorded.phone === storedPhone(form.phone) &&
    recorded.signedOn === form.signedOn &&
    recorded.identity === form.identity &&
    recorded.reference === form.reference
  );
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** @throws AppError 422 `signed_on` at `signedOn`. */
function refuseOtherDays({ signedOn }: Form, today: string): void {
  const isLate = signedOn > today;
  if (!isLate && signedOn >= yearBefore(today)) return;
  const message = isLate ? messages.signedInFuture : messages.signedLongAgo;
  throw ruleRefuses('signed_on', message, { signedOn: message });
}

/**
 * Records the consent of a parent or guardian from the signed form, in the history as well; the
 * student is mailed. The same consent again changes nothing.
 * @throws AppError 404; 409 `consent_recorded`, `consent_not_needed` or `changed`, with the current
 * application; 422 `signed_on`.
 */
export async function recordConsent(
  deps: Deps,
  call: CallContext<typeof calls.recordConsent>,
): Promise<Application> {
  const { who, body: form, ifMatch } = call;
  return changing(deps, call, 'applications.consent', async (tx) => {
    // A run that began before is over then, and the next one considers the application.
    await holdBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    const current = await viewApplication(tx, row, who);
    const recorded = current.consent?.recorded ?? null;
    if (recorded !== null && isSameConsent(recorded, form)) {
      return { result: current, audit: null };
    }
    if (recorded !== null) throw conflict('consent_recorded', messages.consentRecorded, current);
    if (current.consent?.missing !== true) {
      throw conflict('consent_not_needed', messages.consentNotNeeded, current);
    }
    refuseIfChanged(ifMatch, current);
    refuseOtherDays(form, row.today);
    const applicationId = row.id;
    await insertConsent(tx, { id: newId(), applicationId, recordedBy: who.id, ...form });
    await insertChange(tx, { applicationId, kind: 'consent', state: row.state, by: who.id });
    return completeChange(deps, tx, {
      who,
      row,
      details: { state: row.state },
      mail: { kind: 'applications.consent', ...consentRecordedMail(row, form) },
    });
  });
}

/**
 * Marks the recorded consent as withdrawn; a bed is kept. The student is mailed.
 * @throws AppError 404; 409 `no_consent`, `consent_not_needed` or `changed`, with the current
 * application.
 */
export async function withdrawConsent(
  deps: Deps,
  call: CallContext<typeof calls.withdrawConsent>,
): Promise<Application> {
  const { who, ifMatch } = call;
  const { reason } = call.body;
  return changing(deps, call, 'applications.consent-withdrawn', async (tx) => {
    await holdBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    const current = await viewApplication(tx, row, who);
    if (!current.consent?.recorded) throw conflict('no_consent', messages.noConsent, current);
    if (!isMinor(row.dateOfBirth, row.today)) {
      throw conflict('consent_not_needed', messages.consentNotNeeded, current);
    }
    refuseIfChanged(ifMatch, current);
    const { id: applicationId, state } = row;
    await endConsent(tx, applicationId, { by: who.id, reason });
    const kind = 'consent-withdrawn';
    await insertChange(tx, { applicationId, kind, state, by: who.id, reason });
    return completeChange(deps, tx, {
      who,
      row,
      details: { state },
      mail: { kind: 'applications.consent-withdrawn', ...consentWithdrawnMail(row, { reason }) },
    });
  });
}

import type { registerStudent as registerCall } from '@hostel/contracts/admission/applications/register';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import { findNumber, findPersonOfApplication, insertChange } from '../applications/index.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { creating } from '../../../platform/http/calls/changing.ts';
import { checkForOffice, requireSnapshot, type ResultsProvider } from '../eligibility/index.ts';
import { confirmApplication } from './confirm-application.ts';
import { messages } from './messages.ts';
import { accept, asConflict, refuseOtherGender, saveApplication } from './save-application.ts';

type RegisterCall = CallContext<typeof registerCall>;

/**
 * Registers a student without a device, from a signed form, once for the same submit intent: account,
 * profile and application as after the student’s own registration, but without a password. The student
 * is mailed how to set one.
 * @throws AppError 403 for staff of some halls; the refusals of the eligibility check; 409
 * `email_registered` or `roll_registered`; 422 `not_eligible` or `gender_differs`.
 */
export async function registerStudent(
  deps: Deps,
  results: ResultsProvider,
  call: RegisterCall,
): Promise<{ studentId: string; applicationNumber: string }> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const snapshot = await findSnapshot(deps, results, call.body);
  try {
    return await creating(deps, call, 'applications.register', {
      make: (tx) => create(deps, tx, call, snapshot),
      read: async (tx, id) => {
        const studentId = await findPersonOfApplication(tx, id);
        return { studentId, applicationNumber: await findNumber(tx, id) };
      },
    });
  } catch (error) {
    throw asConflict(error);
  }
}

/**
 * The record of an eligible student, or the refusal: a repeated submit, whose student is registered by
 * now, gets the reply of the first.
 */
async function findSnapshot(deps: Deps, results: ResultsProvider, body: RegisterCall['body']) {
  try {
    const eligibilityId = await checkForOffice(deps, results, body);
    return { record: await requireSnapshot(deps.database.drizzle, eligibilityId, body.Rollno) };
  } catch (error) {
    return { error };
  }
}

async function create(
  deps: Deps,
  tx: Queryable,
  { who, body }: RegisterCall,
  found: Awaited<ReturnType<typeof findSnapshot>>,
) {
  if (!found.record) throw found.error;
  const { record: snapshot } = found;
  const { today, year } = await findWindowYear(tx, deps.config);
  refuseOtherGender(body, snapshot);
  const { email, gender, roomPreference, contactNumber } = body;
  const chosen = { email, gender, roomPreference, contactNumber };
  const accepted = await accept(tx, { email, snapshot, year });
  const { personId, applicationId } = await saveApplication(tx, chosen, accepted, undefined);
  const reason = `${body.reason} (${body.reference})`;
  await insertChange(tx, {
    applicationId,
    state: 'received',
    kind: 'registered',
    by: who.id,
    reason,
  });
  await confirmApplication(deps, tx, {
    applicationId,
    personId,
    email,
    snapshot,
    courseName: accepted.course.name,
    roomPreference,
    year,
    today,
    byOffice: true,
  });
  const onWhom = { type: 'application', id: applicationId };
  const details = { year, again: accepted.returning !== undefined };
  return { id: applicationId, audit: { onWhom, details } };
}

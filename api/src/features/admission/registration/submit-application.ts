import type { BodyOf } from '@hostel/contracts/wire/call';
import type { registeredStudentProfile } from '@hostel/contracts/admission/registration';
import { findNumber, requireOpenWindow } from '../applications/index.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireSnapshot, type Snapshot } from '../eligibility/index.ts';
import { conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Origin } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { differentFields } from './record-differences.ts';
import { confirmApplication } from './confirm-application.ts';
import { messages } from './messages.ts';
import { checkPassword, passwordDiffers } from './pending/check-password.ts';
import { lockPending, type Pending } from './repository.ts';
import {
  accept,
  type Accepted,
  asConflict,
  refuseOtherGender,
  saveApplication,
} from './save-application.ts';

type Body = BodyOf<typeof registeredStudentProfile>;

/** A submitted form with the checks that need no lock. */
interface Submission {
  body: Body;
  snapshot: Snapshot;
  /** The pending registration whose password was given. */
  checked: Pending | undefined;
  year: number;
  /** Calendar day of the office, `YYYY-MM-DD`. */
  today: string;
  origin: Origin;
}

async function acceptSubmission(
  tx: Queryable,
  { body, snapshot, checked, year }: Submission,
): Promise<Accepted & { passwordHash: string }> {
  // The second of two simultaneous submits waits here and then finds the account of the first.
  const pending = await lockPending(tx, body.email);
  const accepted = await accept(tx, { email: body.email, snapshot, year });
  if (!pending || !checked) throw conflict('registration_expired', messages.pendingGone);
  // Another verification replaced the checked one.
  if (pending.passwordHash !== checked.passwordHash) throw passwordDiffers();
  return { ...accepted, passwordHash: pending.passwordHash };
}

/** The names of the fields that the client sent with other values than the records. */
function fieldsUnlikeRecords(body: Body, { snapshot, course, year }: Accepted): string {
  return differentFields(body, {
    studentName: snapshot.name,
    fatherName: snapshot.fatherName,
    motherName: snapshot.motherName,
    department: course.department,
    courseName: course.name,
    semester: Number(snapshot.semester),
    sgpaOdd: snapshot.sgpaOdd / 100,
    sgpaEven: snapshot.sgpaEven / 100,
    admissionYear: year,
  }).join(' ');
}

async function createApplication(
  deps: Deps,
  tx: Queryable,
  submission: Submission,
): Promise<string> {
  const { body, origin, year, today } = submission;
  const accepted = await acceptSubmission(tx, submission);
  const { passwordHash } = accepted;
  const { personId, applicationId } = await saveApplication(tx, body, accepted, passwordHash);
  const differs = fieldsUnlikeRecords(body, accepted);
  await audit(tx, {
    who: { id: personId, role: 'student' },
    act: 'registration.submit',
    onWhom: { type: 'application', id: applicationId },
    where: origin,
    details: { year, again: accepted.returning !== undefined, ...(differs ? { differs } : {}) },
  });
  await confirmApplication(deps, tx, {
    applicationId,
    personId,
    email: body.email,
    snapshot: accepted.snapshot,
    courseName: accepted.course.name,
    roomPreference: body.roomPreference,
    year,
    today,
  });
  return applicationId;
}

/**
 * Creates account, profile and application in one transaction, once for the same submit intent. Name,
 * parents, course and SGPA come from the eligibility check, not from the client.
 * @returns the application number
 * @throws AppError 409 `email_registered`, `roll_registered`, `password_differs` or
 * `registration_expired`; 422 `gender_differs`, without a valid eligibility check of this
 * student, or outside the application window.
 */
export async function submitApplication(
  deps: Deps,
  call: Pick<CallContext<typeof registeredStudentProfile>, 'body' | 'intent' | 'origin'>,
): Promise<{ applicationNumber: string }> {
  const { body, intent, origin } = call;
  const { today, year } = await requireOpenWindow(deps.database.drizzle, deps.config);
  const snapshot = await requireSnapshot(deps.database.drizzle, body.eligibilityId, body.rollno);
  refuseOtherGender(body, snapshot);
  const checked = await checkPassword(deps, body, snapshot);
  const submission = { body, snapshot, checked, origin, year, today };
  try {
    const applicationNumber = await deps.database.transaction(async (tx) => {
      const id = await submitOnce(tx, intent, () => createApplication(deps, tx, submission));
      return findNumber(tx, id);
    });
    return { applicationNumber };
  } catch (error) {
    throw asConflict(error);
  }
}

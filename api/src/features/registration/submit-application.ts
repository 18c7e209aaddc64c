import type { BodyOf } from '@hostel/contracts/wire/call';
import { courseById } from '@hostel/contracts/registration/courses';
import { mobilePrefix, type registeredStudentProfile } from '@hostel/contracts/registration';
import { findNumber, refuseOutsideWindow, rollRegistered } from '../applications/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { revokeSessionsOf } from '../../platform/sessions/session-repository.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSnapshot, type Snapshot } from '../eligibility/index.ts';
import { conflict, ruleRefuses } from '../../platform/errors/errors.ts';
import type { Origin, SubmitIntent } from '../../platform/http/calls/call-context.ts';
import { submitOnce } from '../../platform/http/calls/submit-once.ts';
import { currentDates, emailRegistered, refuseTaken } from './existing-accounts.ts';
import { differentFields } from './record-differences.ts';
import { confirmApplication } from './confirm-application.ts';
import { messages } from './messages.ts';
import { checkPassword, passwordDiffers } from './pending/check-password.ts';
import {
  deletePending,
  insertApplication,
  insertStudent,
  lockPending,
  type Pending,
  updateStudent,
} from './repository.ts';

type Body = BodyOf<typeof registeredStudentProfile>;

/** An application that passed all checks: all but the choices is from the server's records. */
interface Accepted {
  snapshot: Snapshot;
  course: { name: string; department: string };
  pending: Pending;
  year: number;
  /** The account of a student who applied in an earlier year. */
  returning: string | undefined;
}

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

async function acceptApplication(
  tx: Queryable,
  { body, snapshot, checked, year }: Submission,
): Promise<Accepted> {
  const course = courseById(snapshot.courseId);
  if (!course) throw new Error(`the course ${snapshot.courseId} is no longer in the list`);
  // The second of two simultaneous submits waits here and then finds the account of the first.
  const pending = await lockPending(tx, body.email);
  const { rollNumber } = snapshot;
  const returning = await refuseTaken(tx, { email: body.email, rollNumber, year });
  if (!pending || !checked) throw conflict('registration_expired', messages.pendingGone);
  // Another verification replaced the checked one.
  if (pending.passwordHash !== checked.passwordHash) throw passwordDiffers();
  return { snapshot, course, pending, year, returning };
}

function profileOf(body: Body, { snapshot, course, year }: Accepted) {
  return {
    rollNumber: snapshot.rollNumber,
    courseId: snapshot.courseId,
    courseName: course.name,
    department: course.department,
    gender: body.gender,
    fatherName: snapshot.fatherName,
    motherName: snapshot.motherName,
    dateOfBirth: snapshot.dateOfBirth,
    contactNumber: `${mobilePrefix}${body.contactNumber}`,
    sgpaOdd: snapshot.sgpaOdd,
    sgpaEven: snapshot.sgpaEven,
    admissionYear: year,
    semester: snapshot.semester,
    roomPreference: body.roomPreference,
  };
}

/** Saves account, profile and application; returns their ids. */
async function saveApplication(tx: Queryable, body: Body, accepted: Accepted) {
  const { snapshot, pending, year, returning } = accepted;
  const profile = profileOf(body, accepted);
  const personId = returning ?? newId();
  const account = { id: personId, name: snapshot.name, passwordHash: pending.passwordHash };
  if (returning === undefined) {
    await insertStudent(tx, { ...account, email: body.email }, { personId, ...profile });
  } else {
    await updateStudent(tx, account, profile);
    await revokeSessionsOf(tx, personId, new Date());
  }
  const applicationId = newId();
  await insertApplication(tx, {
    id: applicationId,
    personId,
    admissionYear: year,
    rollNumber: profile.rollNumber,
    email: body.email,
    gender: profile.gender,
    courseId: profile.courseId,
    semester: profile.semester,
    sgpaOdd: profile.sgpaOdd,
    sgpaEven: profile.sgpaEven,
    roomPreference: profile.roomPreference,
  });
  await deletePending(tx, body.email);
  return { personId, applicationId };
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
  const accepted = await acceptApplication(tx, submission);
  const { personId, applicationId } = await saveApplication(tx, body, accepted);
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

function refuseOtherGender({ gender }: Body, snapshot: Snapshot): void {
  if (snapshot.gender === null || snapshot.gender === gender) return;
  const message = messages.genderDiffers;
  throw ruleRefuses('gender_differs', message, { gender: message });
}

/** The 409 for a unique violation: a simultaneous submit was faster. */
function asConflict(error: unknown): unknown {
  const emailKeys = ['people_email_key', 'applications_email_key'];
  const rollKeys = ['student_profiles_roll_number_key', 'applications_roll_number_key'];
  if (emailKeys.some((key) => isUniqueViolation(error, key))) return emailRegistered();
  if (rollKeys.some((key) => isUniqueViolation(error, key))) return rollRegistered();
  return error;
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
  body: Body,
  { intent, origin }: { intent: SubmitIntent | undefined; origin: Origin },
): Promise<{ applicationNumber: string }> {
  const { today, year } = currentDates(deps);
  await refuseOutsideWindow(deps.database.drizzle, today);
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

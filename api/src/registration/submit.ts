import type { BodyOf } from '@hostel/contracts/call';
import { courseById } from '@hostel/contracts/courses';
import { mobilePrefix, type registeredStudentProfile } from '@hostel/contracts/registration';
import { rollRegistered } from '../admissions/roll-number.ts';
import { refuseOutsideWindow } from '../admissions/application-window.ts';
import { audit } from '../audit/audit.ts';
import { revokeSessionsOf } from '../auth/session-repository.ts';
import type { Queryable } from '../database/client.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { requireSnapshot, type Snapshot } from '../eligibility/snapshots.ts';
import { conflict, ruleRefuses } from '../errors.ts';
import type { Origin, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { emailRegistered, present, refuseTaken } from './accounts.ts';
import { differences } from './differences.ts';
import { messages, submittedMail } from './messages.ts';
import { checkPassword, passwordDiffers } from './pending.ts';
import {
  deletePending,
  insertApplication,
  insertStudent,
  lockPending,
  type Pending,
  renewStudent,
} from './repository.ts';

type Body = BodyOf<typeof registeredStudentProfile>;

/** An application that may be made: everything in it is the server's own word but the choices. */
interface Accepted {
  snapshot: Snapshot;
  course: { name: string; department: string };
  pending: Pending;
  year: number;
  /** The account of a student who applied in an earlier year. */
  returning: string | undefined;
}

/** What a submit brings, checked as far as one can without a lock. */
interface Call {
  body: Body;
  snapshot: Snapshot;
  /** The pending registration whose password was given. */
  checked: Pending | undefined;
  year: number;
  origin: Origin;
}

async function accept(tx: Queryable, { body, snapshot, checked, year }: Call): Promise<Accepted> {
  const course = courseById(snapshot.courseId);
  if (!course) throw new Error(`the course ${snapshot.courseId} is not on the list any more`);
  // Two submits at once: the second waits here, and then finds the account that the first made.
  const pending = await lockPending(tx, body.email);
  const { rollNumber } = snapshot;
  const returning = await refuseTaken(tx, { email: body.email, rollNumber, year });
  if (!pending || !checked) throw conflict('registration_expired', messages.pendingGone);
  // Another verification took the place of the one that was checked.
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

/** Account, profile and application; gives the ids. */
async function write(tx: Queryable, body: Body, accepted: Accepted) {
  const { snapshot, pending, year, returning } = accepted;
  const profile = profileOf(body, accepted);
  const personId = returning ?? newId();
  const account = { id: personId, name: snapshot.name, passwordHash: pending.passwordHash };
  if (returning === undefined) {
    await insertStudent(tx, { ...account, email: body.email }, { personId, ...profile });
  } else {
    await renewStudent(tx, account, profile);
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

/** The fields in which the client told something else than the records; their names only. */
function toldOtherwise(body: Body, { snapshot, course, year }: Accepted): string {
  return differences(body, {
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

async function apply(deps: Deps, tx: Queryable, call: Call): Promise<string> {
  const { body, origin, year } = call;
  const accepted = await accept(tx, call);
  const { personId, applicationId } = await write(tx, body, accepted);
  const differs = toldOtherwise(body, accepted);
  await audit(tx, {
    who: { id: personId, role: 'student' },
    act: 'registration.submit',
    onWhom: { type: 'application', id: applicationId },
    where: origin,
    details: { year, again: accepted.returning !== undefined, ...(differs ? { differs } : {}) },
  });
  const { name, rollNumber } = accepted.snapshot;
  const { roomPreference } = body;
  const told = { name, rollNumber, courseName: accepted.course.name, roomPreference };
  await deps.outbox.write(tx, {
    event: `registration.submit:${applicationId}`,
    kind: 'registration.submit',
    personId,
    to: body.email,
    ...submittedMail({ ...told, admissionYear: year }),
  });
  return applicationId;
}

function refuseOtherGender({ gender }: Body, snapshot: Snapshot): void {
  if (snapshot.gender === null || snapshot.gender === gender) return;
  const message = messages.genderDiffers;
  throw ruleRefuses('gender_differs', message, { gender: message });
}

/** Whoever came at the same moment was faster. */
function asConflict(error: unknown): unknown {
  const emailKeys = ['people_email_key', 'applications_email_key'];
  const rollKeys = ['student_profiles_roll_number_key', 'applications_roll_number_key'];
  if (emailKeys.some((key) => isUniqueViolation(error, key))) return emailRegistered();
  if (rollKeys.some((key) => isUniqueViolation(error, key))) return rollRegistered();
  return error;
}

/**
 * Makes account, profile and application in one transaction; the same submit intent makes them once.
 * Name, parents, course and SGPA are the eligibility check's, whatever the client says of them.
 * @throws AppError 409 `email_registered`, `roll_registered`, `password_differs` or
 * `registration_expired`; 422 `gender_differs`, without this person's live eligibility check, or outside the window.
 */
export async function submit(
  deps: Deps,
  body: Body,
  { intent, origin }: { intent: SubmitIntent | undefined; origin: Origin },
): Promise<void> {
  const { today, year } = present(deps);
  await refuseOutsideWindow(deps.database.drizzle, today);
  const snapshot = await requireSnapshot(deps.database.drizzle, body.eligibilityId, body.rollno);
  refuseOtherGender(body, snapshot);
  const checked = await checkPassword(deps, body, snapshot);
  const call = { body, snapshot, checked, origin, year };
  try {
    await deps.database.transaction((tx) => submitOnce(tx, intent, () => apply(deps, tx, call)));
  } catch (error) {
    throw asConflict(error);
  }
}

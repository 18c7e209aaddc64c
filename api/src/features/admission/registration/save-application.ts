import { courseById } from '@hostel/contracts/admission/registration/courses';
import type { registeredStudentProfile } from '@hostel/contracts/admission/registration';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { rollRegistered } from '../applications/index.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import type { Snapshot } from '../eligibility/index.ts';
import { emailRegistered, refuseTaken } from './existing-accounts.ts';
import { messages } from './messages.ts';
import { deletePending, insertApplication, insertStudent, updateStudent } from './repository.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

/** What the applicant chose; the rest of an application is from the university’s records. */
export type Chosen = Pick<
  BodyOf<typeof registeredStudentProfile>,
  'email' | 'gender' | 'roomPreference' | 'contactNumber'
>;

/** An application that passed all checks. */
export interface Accepted {
  snapshot: Snapshot;
  course: { name: string; department: string };
  year: number;
  /** The account of a student who applied in an earlier year. */
  returning: string | undefined;
}

/** @throws AppError 422 `gender_differs` at `gender`. */
export function refuseOtherGender({ gender }: Pick<Chosen, 'gender'>, snapshot: Snapshot): void {
  if (snapshot.gender === null || snapshot.gender === gender) return;
  const message = messages.genderDiffers;
  throw ruleRefuses('gender_differs', message, { gender: message });
}

/** @throws AppError 409 `email_registered` or `roll_registered`. */
export async function accept(
  tx: Queryable,
  { email, snapshot, year }: { email: string; snapshot: Snapshot; year: number },
): Promise<Accepted> {
  const course = courseById(snapshot.courseId);
  if (!course) throw new Error(`the course ${snapshot.courseId} is no longer in the list`);
  const returning = await refuseTaken(tx, { email, rollNumber: snapshot.rollNumber, year });
  return { snapshot, course, year, returning };
}

function profileOf(chosen: Chosen, { snapshot, course, year }: Accepted) {
  return {
    rollNumber: snapshot.rollNumber,
    courseId: snapshot.courseId,
    courseName: course.name,
    department: course.department,
    gender: chosen.gender,
    fatherName: snapshot.fatherName,
    motherName: snapshot.motherName,
    dateOfBirth: snapshot.dateOfBirth,
    contactNumber: storedPhone(chosen.contactNumber),
    sgpaOdd: snapshot.sgpaOdd,
    sgpaEven: snapshot.sgpaEven,
    admissionYear: year,
    semester: snapshot.semester,
    roomPreference: chosen.roomPreference,
  };
}

/**
 * Saves account, profile and application.
 * @param passwordHash of the chosen password, which ends the sessions of an earlier one; undefined
 * leaves the password of a returning student, and a new one without any
 * @returns their ids
 */
export async function saveApplication(
  tx: Queryable,
  chosen: Chosen,
  accepted: Accepted,
  passwordHash: string | undefined,
): Promise<{ personId: string; applicationId: string }> {
  const { snapshot, year, returning } = accepted;
  const profile = profileOf(chosen, accepted);
  const { email } = chosen;
  const personId = returning ?? newId();
  const account = { id: personId, name: snapshot.name, passwordHash };
  if (returning === undefined) {
    await insertStudent(tx, { ...account, email }, { personId, ...profile });
  } else {
    await updateStudent(tx, account, profile);
    if (passwordHash !== undefined) await revokeSessionsOf(tx, personId, new Date());
  }
  const applicationId = newId();
  await insertApplication(tx, {
    id: applicationId,
    personId,
    admissionYear: year,
    rollNumber: profile.rollNumber,
    email,
    gender: profile.gender,
    courseId: profile.courseId,
    semester: profile.semester,
    sgpaOdd: profile.sgpaOdd,
    sgpaEven: profile.sgpaEven,
    roomPreference: profile.roomPreference,
  });
  await deletePending(tx, email);
  return { personId, applicationId };
}

/** The 409 for a unique violation: a simultaneous submit was faster. */
export function asConflict(error: unknown): unknown {
  const emailKeys = ['people_email_key', 'applications_email_key'];
  const rollKeys = ['student_profiles_roll_number_key', 'applications_roll_number_key'];
  if (emailKeys.some((key) => isUniqueViolation(error, key))) return emailRegistered();
  if (rollKeys.some((key) => isUniqueViolation(error, key))) return rollRegistered();
  return error;
}

import { courseById } from '@hostel/contracts/registration/courses';
import { admissionYear } from '../../../src/platform/calendar/admission-year.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { people, studentProfiles } from '../../../src/platform/database/schema/people.ts';
import { applications } from '../../../src/platform/database/schema/admission/registration.ts';
import { preferenceOf, studyYearOf } from './academic.ts';
import { demoStaff, type DemoStudent, demoStudents } from './accounts.ts';
import { resultOfStudent } from './demo-results.ts';

/** Ids of the people who were added, in the order of the lists. */
export interface FilledPeople {
  students: readonly string[];
  /** By role. */
  staff: ReadonlyMap<string, string>;
}

const day = 86_400_000;

/** The profile of a student after applying; the department comes from the course list. */
function profileOf(
  personId: string,
  { rollNumber, courseId }: DemoStudent,
  { index, createdAt, year }: { index: number; createdAt: Date; year: number },
) {
  const course = courseById(courseId);
  if (!course) throw new Error(`${rollNumber} has no course`);
  const { dateOfBirth, fatherName, motherName, sgpaOdd, sgpaEven } = resultOfStudent(index);
  return {
    personId,
    rollNumber,
    courseId,
    courseName: course.name,
    department: course.department,
    gender: 'male' as const,
    dateOfBirth,
    fatherName,
    motherName,
    sgpaOdd,
    sgpaEven,
    admissionYear: year,
    semester: studyYearOf(rollNumber, year),
    roomPreference: preferenceOf(index),
    contactNumber: `+9198000${String(10_000 + index * 371)}`,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The application behind a profile. */
function applicationOf(profile: ReturnType<typeof profileOf>, email: string) {
  const { personId, admissionYear, rollNumber, gender, courseId, semester } = profile;
  const { sgpaOdd, sgpaEven, roomPreference, createdAt } = profile;
  const who = { id: newId(), personId, admissionYear, rollNumber, email, gender, courseId };
  return { ...who, semester, sgpaOdd, sgpaEven, roomPreference, createdAt };
}

/**
 * Adds the staff and the students, all with the one password that was hashed once. The students have
 * applied in the admission year of `today` (YYYY-MM-DD).
 */
export async function fillPeople(
  tx: Queryable,
  passwordHash: string,
  { now, today }: { now: Date; today: string },
): Promise<FilledPeople> {
  const year = admissionYear(today);
  const staff = demoStaff.map((person) => ({ id: newId(), passwordHash, ...person }));
  const students = demoStudents.map((student, index) => {
    // One application every third day, the last one this week.
    const createdAt = new Date(now.getTime() - (75 - index * 3) * day);
    return { id: newId(), createdAt: createdAt, student };
  });
  await tx.insert(people).values(staff);
  await tx.insert(people).values(
    students.map(({ id, createdAt, student: { name, email } }) => {
      return { id, name, email, role: 'student' as const, passwordHash, createdAt };
    }),
  );
  const profiles = students.map(({ id, createdAt, student }, index) =>
    profileOf(id, student, { index, createdAt, year }),
  );
  await tx.insert(studentProfiles).values(profiles);
  await tx
    .insert(applications)
    .values(
      profiles.map((profile, index) => applicationOf(profile, demoStudents[index]?.email ?? '')),
    );
  return {
    students: students.map(({ id }) => id),
    staff: new Map(staff.map(({ role, id }) => [role, id])),
  };
}

import { courseById } from '@hostel/contracts/admission/registration/courses';
import { admissionYear } from '../../../src/platform/core/calendar/admission-year.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { people, studentProfiles } from '../../../src/platform/database/schema/identity/people.ts';
import { preferenceOf, studyYearOf } from './academic.ts';
import { type Applied, demoStaff, type DemoStudent, demoStudents } from './accounts.ts';
import { resultOfStudent } from './demo-results.ts';
import { type HallStudent, hallStudents } from './hall-students.ts';
import { insertApplications, insertStudents } from './insert-students.ts';

/** Ids of the people who were added. */
export interface FilledPeople {
  /** The named students, in the order of `demoStudents`. */
  students: readonly string[];
  /** By email, and by role: of several, the one who sees all halls. */
  staff: ReadonlyMap<string, string>;
}

export interface Applicants {
  /** Those who applied for a hall at that time, named ones and others. */
  of: (hallId: string, applied: Applied) => ReadonlySet<string>;
  others: readonly HallStudent[];
}

const day = 86_400_000;

/** The profile of a student after applying; the department comes from the course list. */
function profileOf(
  personId: string,
  { rollNumber, courseId, gender }: DemoStudent,
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
    gender,
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

/** How many days ago the second run of each hall was. */
export const secondRun = 20;

/** When the named students applied, by their place in the list: how many days ago. */
function appliedDaysAgo({ applied }: DemoStudent, index: number): number {
  if (applied === 'early') return Math.max(99, 145 - index * 3);
  if (applied === 'late') return Math.max(22, 70 - index * 2.5);
  return applied === 'round' ? 18 : 2;
}

async function insertStaff(tx: Queryable, passwordHash: string) {
  const staff = demoStaff.map(({ halls, ...person }) => {
    return { id: newId(), passwordHash, ...person, hallScope: halls ? [...halls] : null };
  });
  await tx.insert(people).values(staff);
  const byRole = staff.toReversed().map(({ role, id }): [string, string] => [role, id]);
  return new Map([...byRole, ...staff.map(({ email, id }): [string, string] => [email, id])]);
}

/** Adds the named students; returns their ids in the order of the list. */
async function insertNamed(
  tx: Queryable,
  passwordHash: string,
  { now, year }: { now: Date; year: number },
): Promise<string[]> {
  const students = demoStudents.map((student, index) => {
    const createdAt = new Date(now.getTime() - appliedDaysAgo(student, index) * day);
    return { id: newId(), createdAt, student };
  });
  await tx.insert(people).values(
    students.map(({ id, createdAt, student: { name, email } }) => {
      return { id, name, email, role: 'student' as const, passwordHash, createdAt };
    }),
  );
  const profiles = students.map(({ id, createdAt, student }, index) =>
    profileOf(id, student, { index, createdAt, year }),
  );
  await tx.insert(studentProfiles).values(profiles);
  return students.map(({ id }) => id);
}

/**
 * Adds the staff and the students, all with the one password that was hashed once. The students have
 * applied in the admission year of `today` (YYYY-MM-DD).
 */
export async function fillPeople(
  tx: Queryable,
  passwordHash: string,
  { now, today }: { now: Date; today: string },
): Promise<FilledPeople & { applicants: Applicants }> {
  const year = admissionYear(today);
  const staff = await insertStaff(tx, passwordHash);
  const students = await insertNamed(tx, passwordHash, { now, year });
  const others = hallStudents({ now, year });
  await insertStudents(
    tx,
    others.map(({ student }) => student),
    { passwordHash, year },
  );
  // Those of the others follow the runs and rounds before them.
  await insertApplications(tx, new Date(now.getTime() - secondRun * day));
  const everybody = [
    ...demoStudents.map((one, index) => ({ ...one, id: students[index] ?? '' })),
    ...others.map(({ applied, student: { id, hallId } }) => ({ applied, id, hallId })),
  ];
  const of = (hallId: string, applied: Applied) =>
    new Set(
      everybody
        .filter((one) => one.hallId === hallId && one.applied === applied)
        .map(({ id }) => id),
    );
  return { students, staff, applicants: { of, others } };
}

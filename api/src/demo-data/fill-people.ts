import { courseById } from '@hostel/contracts/courses';
import { halls } from '@hostel/contracts/halls';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { demoStaff, type DemoStudent, demoStudents } from './accounts.ts';

/** Ids of the people who were added, in the order of the lists that tell of them. */
export interface FilledPeople {
  students: readonly string[];
  /** By role. */
  staff: ReadonlyMap<string, string>;
}

const day = 86_400_000;
const kautilya = halls.find((hall) => hall.name === 'Kautilya Hall');

/** The profile of a student; the department comes from the course list. */
export function profileOf(personId: string, student: DemoStudent, createdAt: Date) {
  const course = courseById(student.courseId);
  if (!course || !kautilya) throw new Error(`${student.rollNumber} has no course or no hall`);
  return {
    personId,
    rollNumber: student.rollNumber,
    courseName: course.name,
    department: course.department,
    gender: 'male' as const,
    hostelName: student.roomNumber === null ? null : kautilya.name,
    roomNumber: student.roomNumber,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Adds the staff and the students, all with the one password that was hashed once. */
export async function fillPeople(
  tx: Queryable,
  passwordHash: string,
  now: Date,
): Promise<FilledPeople> {
  const staff = demoStaff.map((person) => ({ id: newId(), passwordHash, ...person }));
  const students = demoStudents.map((student, index) => {
    // Allotted a few each day, the last ones this week.
    const createdAt = new Date(now.getTime() - (75 - index * 3) * day);
    return { id: newId(), createdAt: createdAt, student };
  });
  await tx.insert(people).values(staff);
  await tx.insert(people).values(
    students.map(({ id, createdAt, student: { name, email } }) => {
      return { id, name, email, role: 'student' as const, passwordHash, createdAt };
    }),
  );
  await tx
    .insert(studentProfiles)
    .values(students.map(({ id, createdAt, student }) => profileOf(id, student, createdAt)));
  return {
    students: students.map(({ id }) => id),
    staff: new Map(staff.map(({ role, id }) => [role, id])),
  };
}

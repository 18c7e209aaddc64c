import { courseById } from '@hostel/contracts/admission/registration/courses';
import type { RoomType } from '@hostel/contracts/residence/halls';
import { bedsOfHall } from '../../../src/features/residence/halls/beds/bed-plan.ts';
import { type FirstHall, firstHalls } from '../../../src/features/residence/halls/first-halls.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { birthDateOf, passingSgpa, pick, scatter, studyYearOf } from './academic.ts';
import { coursesWithLetters } from './course-letters.ts';
import { personNames } from './names/person-names.ts';

/** The room types of a hall, each as often as it has beds. */
const typesOfBeds = new Map(
  firstHalls.map((hall): [string, readonly RoomType[]] => {
    return [hall.id, bedsOfHall(hall).map(({ roomType }) => roomType)];
  }),
);

export interface Invention {
  /** The hall whose run considers the student. */
  hall: FirstHall;
  /** Counts the students of this gender: the same number always gives the same person. */
  number: number;
  year: number;
  appliedAt: Date;
  /** Of the complete group; different ones for each student. */
  identify: (names: { name: string; rollLetters: string; entryYear: number }) => {
    rollNumber: string;
    email: string;
    contactNumber: string;
  };
}

/** An invented student with the values of the application. */
export function inventStudent({ hall, number, year, appliedAt, identify }: Invention) {
  const [courseId, rollLetters] = pick(coursesWithLetters, scatter(number, 1_000, 1));
  const course = courseById(courseId);
  if (!course) throw new Error(`there is no course ${courseId}`);
  const names = personNames(number, hall.hostelFor);
  // Admitted one to three years before: students of the second to the fourth year.
  const entryYear = year - 2001 - scatter(number, 3, 2);
  const ids = identify({ name: names.name, rollLetters, entryYear });
  const preferences = typesOfBeds.get(hall.id) ?? [];
  return {
    id: newId(),
    hallId: hall.id,
    ...names,
    ...ids,
    gender: hall.hostelFor,
    courseId,
    courseName: course.name,
    department: course.department,
    dateOfBirth: birthDateOf(String(entryYear), number),
    sgpaOdd: passingSgpa(scatter(number, 481, 3)),
    sgpaEven: passingSgpa(scatter(number, 481, 4)),
    semester: studyYearOf(String(entryYear), year),
    roomPreference: pick(preferences, scatter(number, preferences.length, 5)),
    appliedAt: appliedAt.toISOString(),
  };
}

export type InventedStudent = ReturnType<typeof inventStudent>;

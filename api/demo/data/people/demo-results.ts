import { studyYears } from '@hostel/contracts/admission/eligibility';
import type { ResultRow } from '../../../src/features/admission/eligibility/import/read-row.ts';
import { demoStudents } from './accounts.ts';
import { coursesWithLetters } from './course-letters.ts';
import type { InventedStudent } from './invent-student.ts';
import { birthDateOf, parentsOf, passingSgpa, pick } from './academic.ts';

const men = ['Aarav', 'Dhruv', 'Gautam', 'Ishan', 'Kunal', 'Madhav', 'Omkar', 'Rudra', 'Tarun'];
const given = [
  'Aarav',
  'Bhavya',
  'Charu',
  'Dhruv',
  'Esha',
  'Falguni',
  'Gautam',
  'Hiral',
  'Ishan',
  'Juhi',
  'Kunal',
  'Leela',
  'Madhav',
  'Nalini',
  'Omkar',
  'Pallavi',
  'Rudra',
  'Sneha',
  'Tarun',
  'Uma',
];
const family = [
  'Agashe',
  'Barua',
  'Chettiar',
  'Doshi',
  'Easwaran',
  'Fernandes',
  'Ganguly',
  'Hegde',
  'Irani',
  'Joshipura',
  'Kulkarni',
  'Lahiri',
  'Mehrotra',
];

/** Courses that are excluded by default. */
const excluded = [
  ['C115', 'YOG'],
  ['C116', 'LIB'],
] as const;

type Outcome = Pick<ResultRow, 'sgpaOdd' | 'sgpaEven' | 'backPapers'>;

/** The last seven of twenty students of a course are not eligible, each for one or two reasons. */
function outcomeOf(place: number, number: number): Outcome {
  const good = {
    sgpaOdd: passingSgpa(number),
    sgpaEven: passingSgpa(number * 3 + 7),
    backPapers: 0,
  };
  switch (place) {
    case 13:
      return { ...good, sgpaOdd: 500, sgpaEven: 500 };
    case 14:
      return { ...good, sgpaOdd: null };
    case 15:
      return { ...good, sgpaEven: null };
    case 16:
      return { ...good, sgpaOdd: null, sgpaEven: null };
    case 17:
    case 18:
      return { ...good, backPapers: place - 16 };
    case 19:
      return { ...good, sgpaOdd: 499 };
    case 20:
      return { ...good, sgpaEven: 385 };
    default:
      return good;
  }
}

function resultOf(courseId: string, letters: string, place: number, number: number): ResultRow {
  const rollNumber = `${25 - (place % 3)}${letters}${1000 + place}`;
  const name = `${pick(given, number * 3)} ${pick(family, number)}`;
  return {
    rollNumber,
    dateOfBirth: birthDateOf(rollNumber, number),
    courseId,
    name,
    ...parentsOf(name, number),
    ...outcomeOf(place, number),
    studyYear: studyYears[place % 3] ?? null,
    gender: men.includes(name.split(' ')[0] ?? '') ? 'male' : 'female',
  };
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The result with which a demo student with an account has applied. */
export function resultOfStudent(index: number): ResultRow & { sgpaOdd: number; sgpaEven: number } {
  const { rollNumber, courseId, name } = pick(demoStudents, index);
  return {
    rollNumber,
    dateOfBirth: birthDateOf(rollNumber, index),
    courseId,
    name,
    ...parentsOf(name, index),
    sgpaOdd: passingSgpa(index * 5 + 6),
    sgpaEven: passingSgpa(index * 3 + 8),
    backPapers: 0,
    studyYear: null,
    gender: null,
  };
}

/** The result with which a student of a hall has applied. */
export function resultOfApplicant(student: InventedStudent): ResultRow {
  const { rollNumber, dateOfBirth, courseId, name, fatherName, motherName } = student;
  const { sgpaOdd, sgpaEven, semester: studyYear, gender } = student;
  const who = { rollNumber, dateOfBirth, courseId, name, fatherName, motherName };
  return { ...who, sgpaOdd, sgpaEven, backPapers: 0, studyYear, gender };
}

/**
 * Results of students without an account, in ten courses: of each twenty, thirteen are eligible and
 * the others are not, for each possible reason. Also some of excluded courses, and those of the
 * demo students. They are always the same: docs/demo-data.md lists some.
 */
export const demoResults: readonly ResultRow[] = [
  ...coursesWithLetters.flatMap(([courseId, letters], course) =>
    places(20).map((place) => resultOf(courseId, letters, place, course * 20 + place)),
  ),
  ...excluded.flatMap(([courseId, letters], course) =>
    places(3).map((place) => resultOf(courseId, letters, place, 300 + course * 3 + place)),
  ),
  ...demoStudents.map((_, index) => resultOfStudent(index)),
];

import { dayFromCell } from '@hostel/contracts/wire/text/days';
import { studyYears, type StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Gender } from '@hostel/contracts/admission/registration';
import {
  readCourseId,
  readEmail,
  readParentName,
  readRequiredName,
  readRollNumber,
} from '../../../../platform/files/csv/import-files/cell-readers.ts';
import type { RowReader } from '../../../../platform/files/csv/import-files/definition.ts';
import { genderFrom, isPlausibleBirthDate, type RecordedGender } from '../policy.ts';

/** One result in the form of the table: SGPA ×100. */
export interface ResultRow {
  rollNumber: string;
  dateOfBirth: string;
  courseId: string;
  name: string;
  fatherName: string;
  motherName: string;
  sgpaOdd: number | null;
  sgpaEven: number | null;
  backPapers: number;
  /** Null when the file doesn't state it. */
  studyYear: StudyYear | null;
  gender: Gender | null;
  /** The file names neither male nor female. */
  thirdGender?: boolean;
  /** The student’s mail address at the university. */
  email?: string | null;
}

/** SGPA ×100; where spreadsheets write a decimal comma, `8,12` is 8.12. */
function sgpaOf(text: string): number | null | undefined {
  if (text === '') return null;
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return undefined;
  const hundredfold = Math.round(Number(text.replace(',', '.')) * 100);
  return hundredfold <= 1000 ? hundredfold : undefined;
}

type Report = (message: string) => void;

function readSgpa(text: string, report: Report): number | null {
  const value = sgpaOf(text);
  if (value !== undefined) return value;
  report('This is not an SGPA: 0 to 10 with two decimals, or empty.');
  return null;
}

function readBirthDate(text: string, report: Report, today: string): string {
  const day = dayFromCell(text);
  if (day === undefined) report('This is not a date: DD/MM/YYYY or YYYY-MM-DD.');
  else if (!isPlausibleBirthDate(day, today)) {
    report('A student is 15 to 60 years old.');
  }
  return day ?? '';
}

function readBackPapers(text: string, report: Report): number {
  if (!/^\d{0,2}$/.test(text)) report('This is not a number of papers.');
  return Number(text);
}

function readYear(text: string, report: Report): StudyYear | null {
  const value = studyYears.find((known) => known === text);
  if (value === undefined && text !== '') {
    report(`This is none of ${studyYears.join(', ')}; it may be empty.`);
  }
  return value ?? null;
}

function readGender(text: string, report: Report): RecordedGender | null {
  const value = genderFrom(text);
  if (value === undefined && text !== '') {
    report('This is none of male, female, transgender, other; it may be empty.');
  }
  return value ?? null;
}

function genderColumns(gender: RecordedGender | null): Pick<ResultRow, 'gender' | 'thirdGender'> {
  const thirdGender = gender === 'other';
  return { gender: thirdGender ? null : gender, thirdGender };
}

/** Reads one line of a file of results. */
export function readRow({ read, today }: RowReader): ResultRow {
  return {
    rollNumber: read('rollNumber', readRollNumber),
    dateOfBirth: read('dateOfBirth', (text, report) => readBirthDate(text, report, today)),
    courseId: read('courseId', readCourseId),
    name: read('name', readRequiredName),
    fatherName: read('fatherName', readParentName),
    motherName: read('motherName', readParentName),
    sgpaOdd: read('sgpaOdd', readSgpa),
    sgpaEven: read('sgpaEven', readSgpa),
    backPapers: read('backPapers', readBackPapers),
    studyYear: read('year', readYear),
    ...genderColumns(read('gender', readGender)),
    email: read('email', readEmail),
  };
}

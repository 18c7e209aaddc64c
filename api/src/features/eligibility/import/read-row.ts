import { courseById } from '@hostel/contracts/registration/courses';
import {
  dayFromTyped,
  rollNumberLength,
  studyYears,
  type StudyYear,
} from '@hostel/contracts/eligibility';
import { email } from '@hostel/contracts/auth';
import type { Gender } from '@hostel/contracts/registration';
import { isBlank } from '@hostel/contracts/wire/text';
import { isGarbled } from '../../../platform/csv/import-files/decode-text.ts';
import type { RowReader } from '../../../platform/csv/import-files/import-file.ts';
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

const longestName = 200;

/** Parses YYYY-MM-DD, and DD/MM/YYYY with slashes, hyphens or dots, as spreadsheets in India write it. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day !== undefined) return dayFromTyped(`${day}/${month}/${year}`);
  const [, first = '', second = '', last] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return dayFromTyped(`${first.padStart(2, '0')}/${second.padStart(2, '0')}/${last}`);
}

/** SGPA ×100; where spreadsheets write a decimal comma, `8,12` is 8.12. */
function sgpaOf(text: string): number | null | undefined {
  if (text === '') return null;
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return undefined;
  const hundredfold = Math.round(Number(text.replace(',', '.')) * 100);
  return hundredfold <= 1000 ? hundredfold : undefined;
}

type Report = (message: string) => void;

function readName(text: string, report: Report): string {
  const name = text.replaceAll(/\s+/g, ' ');
  if (name.length > longestName) {
    report(`The name has ${name.length} characters; at most ${longestName} can be stored.`);
  }
  if (isGarbled(name)) {
    report('Letters were lost when the file was saved. Save it again as CSV UTF-8.');
  }
  return name;
}

function readRequiredName(text: string, report: Report): string {
  const name = readName(text, report);
  if (isBlank(name)) report('The name is missing.');
  return name;
}

function readSgpa(text: string, report: Report): number | null {
  const value = sgpaOf(text);
  if (value !== undefined) return value;
  report('This is not an SGPA: 0 to 10 with two decimals, or empty.');
  return null;
}

function readRollNumber(text: string, report: Report): string {
  const rollNumber = text.toUpperCase();
  if (rollNumber === '') report('The roll number is missing.');
  if (rollNumber.length > rollNumberLength) {
    report(`A roll number has ${rollNumberLength} characters at most.`);
  }
  return rollNumber;
}

function readBirthDate(text: string, report: Report, today: string): string {
  const day = dayOf(text);
  if (day === undefined) report('This is not a date: DD/MM/YYYY or YYYY-MM-DD.');
  else if (!isPlausibleBirthDate(day, today)) {
    report('A student is 15 to 60 years old.');
  }
  return day ?? '';
}

function readCourseId(text: string, report: Report): string {
  const id = text.toUpperCase();
  if (!courseById(id)) report('There is no course with this id. An id is written as C047.');
  return id;
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

function readEmail(text: string, report: Report): string | null {
  if (text === '') return null;
  const read = email.safeParse(text);
  if (!read.success) report('This is not an email address; it may be empty.');
  return read.data ?? null;
}

/** Reads one line of a file of results. */
export function readRow({ read, today }: RowReader): ResultRow {
  return {
    rollNumber: read('rollNumber', readRollNumber),
    dateOfBirth: read('dateOfBirth', (text, report) => readBirthDate(text, report, today)),
    courseId: read('courseId', readCourseId),
    name: read('name', readRequiredName),
    fatherName: read('fatherName', readName),
    motherName: read('motherName', readName),
    sgpaOdd: read('sgpaOdd', readSgpa),
    sgpaEven: read('sgpaEven', readSgpa),
    backPapers: read('backPapers', readBackPapers),
    studyYear: read('year', readYear),
    ...genderColumns(read('gender', readGender)),
    email: read('email', readEmail),
  };
}

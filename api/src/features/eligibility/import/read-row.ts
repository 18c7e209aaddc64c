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

/** The position of each column in a line. */
export type Columns = ReadonlyMap<string, number>;

const longestName = 200;

/** Parses YYYY-MM-DD or DD/MM/YYYY. */
function dayOf(text: string): string | undefined {
  const [year, month, day] = text.split('-');
  return dayFromTyped(day === undefined ? text : `${day}/${month}/${year}`);
}

function sgpaOf(text: string): number | null | undefined {
  if (text === '') return null;
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const hundredfold = Math.round(Number(text) * 100);
  return hundredfold <= 1000 ? hundredfold : undefined;
}

type Report = (message: string) => void;

function readName(text: string, report: Report): string {
  const name = text.replaceAll(/\s+/g, ' ').replaceAll('\0', '');
  if (name.length > longestName) report(`At most ${longestName} characters.`);
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
  report(`"${text}" is not an SGPA: 0 to 10 with two decimals, or empty.`);
  return null;
}

function readRollNumber(text: string, report: Report): string {
  const rollNumber = text.toUpperCase();
  if (rollNumber === '') report('The roll number is missing.');
  if (rollNumber.length > rollNumberLength || rollNumber.includes('\0')) {
    report(`A roll number has ${rollNumberLength} characters at most.`);
  }
  return rollNumber;
}

function readBirthDate(text: string, report: Report, today: string): string {
  const day = dayOf(text);
  if (day === undefined) report(`"${text}" is not a date: YYYY-MM-DD or DD/MM/YYYY.`);
  else if (!isPlausibleBirthDate(day, today)) {
    report(`A student born on ${text} is not 15 to 60 years old.`);
  }
  return day ?? '';
}

function readCourseId(text: string, report: Report): string {
  const id = text.toUpperCase();
  if (!courseById(id)) report(`"${id}" is not the id of a course, such as C047.`);
  return id;
}

function readBackPapers(text: string, report: Report): number {
  if (!/^\d{0,2}$/.test(text)) report(`"${text}" is not a number of papers.`);
  return Number(text);
}

function readYear(text: string, report: Report): StudyYear | null {
  const value = studyYears.find((known) => known === text);
  if (value === undefined && text !== '') {
    report(`"${text}" is none of ${studyYears.join(', ')}; it may be empty.`);
  }
  return value ?? null;
}

function readGender(text: string, report: Report): RecordedGender | null {
  const value = genderFrom(text);
  if (value === undefined && text !== '') {
    report(`"${text}" is none of male, female, transgender, other; it may be empty.`);
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
  if (!read.success) report(`"${text}" is not an email address; it may be empty.`);
  return read.data ?? null;
}

/** Reads one line. Returns the row and its problems as pairs of column and message. */
export function readRow(cells: readonly string[], columns: Columns, today: string) {
  const problems: [column: string, message: string][] = [];

  function read<Value>(column: string, reader: (text: string, report: Report) => Value): Value {
    const text = (cells[columns.get(column) ?? -1] ?? '').trim();
    return reader(text, (message) => void problems.push([column, message]));
  }

  const row: ResultRow = {
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
  return { row, problems };
}

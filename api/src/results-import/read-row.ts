import { courseById } from '@hostel/contracts/courses';
import {
  dayFromTyped,
  rollNumberLength,
  studyYears,
  type StudyYear,
} from '@hostel/contracts/eligibility';
import { genders, type Gender } from '@hostel/contracts/registration';
import { isBlank } from '@hostel/contracts/text';
import { isPlausibleBirthDate } from '../eligibility/policy.ts';

/** One result as it is kept: SGPA ×100. */
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
  /** Null where the file doesn't say. */
  studyYear: StudyYear | null;
  gender: Gender | null;
}

/** Where in a line each column stands. */
export type Columns = ReadonlyMap<string, number>;

const longestName = 200;

/** YYYY-MM-DD, or DD/MM/YYYY as people type it. */
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

/** Reads one line; gives what is wrong with it as pairs of column and message. */
export function readRow(cells: readonly string[], columns: Columns, today: string) {
  const problems: [column: string, message: string][] = [];
  const cell = (column: string) => (cells[columns.get(column) ?? -1] ?? '').trim();
  const wrong = (column: string, message: string) => void problems.push([column, message]);

  function name(column: string, required: boolean): string {
    const text = cell(column).replaceAll(/\s+/g, ' ').replaceAll('\0', '');
    if (isBlank(text) && required) wrong(column, 'The name is missing.');
    if (text.length > longestName) wrong(column, `At most ${longestName} characters.`);
    return text;
  }

  function sgpa(column: string): number | null {
    const value = sgpaOf(cell(column));
    if (value !== undefined) return value;
    wrong(column, `"${cell(column)}" is no SGPA: 0 to 10 with two decimals, or empty.`);
    return null;
  }

  function rollNumber(): string {
    const text = cell('rollNumber').toUpperCase();
    if (text === '') wrong('rollNumber', 'The roll number is missing.');
    if (text.length > rollNumberLength || text.includes('\0')) {
      wrong('rollNumber', `A roll number has ${rollNumberLength} characters at most.`);
    }
    return text;
  }

  function dateOfBirth(): string {
    const text = cell('dateOfBirth');
    const day = dayOf(text);
    if (day === undefined) {
      wrong('dateOfBirth', `"${text}" is no date: YYYY-MM-DD or DD/MM/YYYY.`);
    } else if (!isPlausibleBirthDate(day, today)) {
      wrong('dateOfBirth', `Born on ${text}, a student is not 15 to 60 years old.`);
    }
    return day ?? '';
  }

  function courseId(): string {
    const text = cell('courseId').toUpperCase();
    if (!courseById(text)) wrong('courseId', `"${text}" is no id of a course, such as C047.`);
    return text;
  }

  function backPapers(): number {
    const text = cell('backPapers');
    if (!/^\d{0,2}$/.test(text)) wrong('backPapers', `"${text}" is no number of papers.`);
    return Number(text);
  }

  function oneOf<Value extends string>(column: string, values: readonly Value[]): Value | null {
    const text = cell(column).toLowerCase();
    const value = values.find((known) => known === text);
    if (value === undefined && text !== '') {
      wrong(column, `"${text}" is none of ${values.join(', ')}; it may be empty.`);
    }
    return value ?? null;
  }

  const row: ResultRow = {
    rollNumber: rollNumber(),
    dateOfBirth: dateOfBirth(),
    courseId: courseId(),
    name: name('name', true),
    fatherName: name('fatherName', false),
    motherName: name('motherName', false),
    sgpaOdd: sgpa('sgpaOdd'),
    sgpaEven: sgpa('sgpaEven'),
    backPapers: backPapers(),
    studyYear: oneOf('year', studyYears),
    gender: oneOf('gender', genders),
  };
  return { row, problems };
}

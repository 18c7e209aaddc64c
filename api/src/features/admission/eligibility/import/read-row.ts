import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Gender } from '@hostel/contracts/admission/registration';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import {
  optional,
  readCourseId,
  readEmail,
  readName,
  readRequiredName,
  readRollNumber,
} from '../../../../platform/files/imports/cell-readers.ts';
import type { CellReader, RowReader } from '../../../../platform/files/imports/definition.ts';
import type { RecordedGender } from '../policy.ts';
import { readBirthDate, readGender, readStudyYear } from './student-cells.ts';

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

const notAnSgpa =
  'This is not an SGPA: 0 to 10 with two decimals. Leave the cell empty where there is no result.';
const moreDecimals =
  'This SGPA has more than two decimals. Write it as on the mark sheet: it decides on places, and is not rounded here.';
const tooHigh =
  'An SGPA is at most 10. If this is a percentage or a CGPA of another scale, write the SGPA.';

/** Absent in the examination: there is no result. */
const absent = /^(?:ab|abs|absent)\.?$/iu;

/** SGPA ×100; null without a result. Where spreadsheets write a decimal comma, `8,12` is 8.12. */
const readSgpa: CellReader<number | null> = (text, report) => {
  if (meansNothing(text) || absent.test(text)) return null;
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d+))?$/u.exec(plainCharacters(text)) ?? [];
  const hundredfold = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (whole === undefined) report(notAnSgpa);
  else if (/^\d\d0*[1-9]/u.test(decimals)) report(moreDecimals);
  else if (hundredfold > 1000) report(tooHigh);
  else return hundredfold;
  return null;
};

const readBackPapers: CellReader<number> = (text, report) => {
  if (meansNothing(text) || /^no$/iu.test(text)) return 0;
  const [, count] = /^(\d{1,2})(?:\.0+)?$/u.exec(plainCharacters(text)) ?? [];
  if (count === undefined) {
    report('This is not a number of papers. Write how many are not passed, 0 for none.');
  }
  return Number(count ?? 0);
};

/** The name of a parent; empty where it is unknown. */
const readParentName: CellReader<string> = (text, report) => optional(readName)(text, report) ?? '';

function genderColumns(gender: RecordedGender | null): Pick<ResultRow, 'gender' | 'thirdGender'> {
  const thirdGender = gender === 'other';
  return { gender: thirdGender ? null : gender, thirdGender };
}

/** Reads one line of a file of results. */
export function readRow({ read, today }: RowReader): ResultRow {
  return {
    rollNumber: read('rollNumber', readRollNumber),
    dateOfBirth: read('dateOfBirth', readBirthDate(today)),
    courseId: read('courseId', readCourseId),
    name: read('name', readRequiredName),
    fatherName: read('fatherName', readParentName),
    motherName: read('motherName', readParentName),
    sgpaOdd: read('sgpaOdd', readSgpa),
    sgpaEven: read('sgpaEven', readSgpa),
    backPapers: read('backPapers', readBackPapers),
    studyYear: read('year', readStudyYear),
    ...genderColumns(read('gender', readGender)),
    email: read('email', readEmail),
  };
}

import { dayInWords } from '@hostel/contracts/wire/calendar';
import type { ChangedValue } from '../../../../platform/files/imports/changed-values.ts';
import type { EarlierResult } from '../results/results-repository.ts';
import type { ResultRow } from './read-row.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const day = (value: unknown) => (typeof value === 'string' ? dayInWords(value) : null);

/** An SGPA, which is stored ×100. */
const sgpa = (value: unknown) => (typeof value === 'number' ? (value / 100).toFixed(2) : null);

/** What a result was and is; what the file doesn’t state stays as it was. */
export function valuesOf(before: EarlierResult, row: ResultRow): ChangedValue[] {
  const given: ChangedValue[] = [
    { field: 'dateOfBirth', before: day(before.date_of_birth), after: day(row.dateOfBirth) },
    { field: 'courseId', before: text(before.course_id), after: row.courseId },
    { field: 'name', before: text(before.name), after: row.name },
    { field: 'fatherName', before: text(before.father_name), after: row.fatherName },
    { field: 'motherName', before: text(before.mother_name), after: row.motherName },
    { field: 'sgpaOdd', before: sgpa(before.sgpa_odd), after: sgpa(row.sgpaOdd) },
    { field: 'sgpaEven', before: sgpa(before.sgpa_even), after: sgpa(row.sgpaEven) },
    { field: 'backPapers', before: String(before.back_papers), after: String(row.backPapers) },
  ];
  const gender = row.thirdGender ? 'other' : row.gender;
  const earlierGender = before.third_gender === true ? 'other' : text(before.gender);
  if (row.studyYear !== null)
    given.push({ field: 'year', before: text(before.study_year), after: row.studyYear });
  if (gender !== null) given.push({ field: 'gender', before: earlierGender, after: gender });
  if (row.email) given.push({ field: 'email', before: text(before.email), after: row.email });
  return given;
}

import { studyYears, type StudyYear } from '@hostel/contracts/admission/eligibility';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { dayFromCell, dayProblem } from '@hostel/contracts/wire/text/days';
import { meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import { optional } from '../../../../platform/files/imports/cell-readers.ts';
import type { CellReader } from '../../../../platform/files/imports/definition.ts';
import { genderFrom, isPlausibleBirthDate, type RecordedGender } from '../policy.ts';

const missingDay = 'The birth date is missing.';
const notADay = 'This is not a date: DD/MM/YYYY or YYYY-MM-DD.';
const dayAsNumber =
  'The spreadsheet shows this date as a number. Format the column as a date, and save the file again.';

function birthDateProblem(text: string): string {
  if (meansNothing(text)) return missingDay;
  return /^\d{5}(?:\.\d+)?$/u.test(text) ? dayAsNumber : (dayProblem(text) ?? notADay);
}

/** The birth date of a student, `YYYY-MM-DD`; empty with a problem. */
export function readBirthDate(today: string): CellReader<string> {
  return (text, report) => {
    const day = dayFromCell(text);
    if (day === undefined) report(birthDateProblem(text));
    else if (!isPlausibleBirthDate(day, today)) report('A student is 15 to 60 years old.');
    return day ?? '';
  };
}

/** A gender in any of the words of records; null where none is given, and with a problem. */
export const readGender: CellReader<RecordedGender | null> = optional((text, report) => {
  const gender = genderFrom(text);
  if (gender === undefined) report('Gender not recognised. Write male, female or other.');
  return gender ?? null;
});

const yearWords: Record<StudyYear, readonly string[]> = {
  2: ['2', '02', '2.0', '2nd', 'ii', 'iind', 'second', 'two'],
  3: ['3', '03', '3.0', '3rd', 'iii', 'iiird', 'third', 'three'],
  4: ['4', '04', '4.0', '4th', 'iv', 'ivth', 'fourth', 'four'],
};

function studyYearFrom(text: string): StudyYear | undefined {
  const word = plainCharacters(text)
    .toLowerCase()
    .replace(/^(?:year|yr)\b[ .-]*|[ .-]*(?:year|yr)?\.?$/gu, '');
  return studyYears.find((year) => yearWords[year].includes(word));
}

/** The year of study, as 2, II, 2nd, 2nd year or Second; null where none is given, and with a problem. */
export const readStudyYear: CellReader<StudyYear | null> = optional((text, report) => {
  const year = studyYearFrom(text);
  if (year === undefined) {
    report(
      'Students of this year can’t apply, or the year was not recognised. Write 2, 3 or 4 for the year, not the semester.',
    );
  }
  return year ?? null;
});

import { courseById } from '@hostel/contracts/admission/registration/courses';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { oneLine } from '@hostel/contracts/wire/text/lines';
import { isGarbled } from './decode-text.ts';
import { email } from '@hostel/contracts/wire/text/email';
import { dayFromTyped } from '@hostel/contracts/wire/text/days';
import { rollNumberLength } from '@hostel/contracts/wire/text/identifiers';

type Report = (message: string) => void;

const longestName = 200;

/** Parses YYYY-MM-DD, and DD/MM/YYYY with slashes, hyphens or dots, as spreadsheets in India write it. */
export function dayOfCell(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day !== undefined) return dayFromTyped(`${day}/${month}/${year}`);
  const [, first = '', second = '', last] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return dayFromTyped(`${first.padStart(2, '0')}/${second.padStart(2, '0')}/${last}`);
}

/** A name or another short text, possibly empty, with single spaces. */
export function readName(text: string, report: Report): string {
  const name = oneLine(text);
  if (name.length > longestName) {
    report(`The text has ${name.length} characters; at most ${longestName} can be stored.`);
  }
  if (isGarbled(name)) {
    report('Letters were lost when the file was saved. Save it again as CSV UTF-8.');
  }
  return name;
}

export function readRequiredName(text: string, report: Report): string {
  const name = readName(text, report);
  if (isBlank(name)) report('The name is missing.');
  return name;
}

/** A long number as a spreadsheet shortens it: 2.501E+11. */
const shortened = /^\d([.,]\d+)?E\+\d+$/;

export function readRollNumber(text: string, report: Report): string {
  const rollNumber = text.toUpperCase();
  if (shortened.test(rollNumber)) {
    report('The spreadsheet shortened this number. Format the column as text, and save it again.');
  }
  if (rollNumber === '') report('The roll number is missing.');
  if (rollNumber.length > rollNumberLength) {
    report(`A roll number has ${rollNumberLength} characters at most.`);
  }
  return rollNumber;
}

export function readCourseId(text: string, report: Report): string {
  const id = text.toUpperCase();
  if (!courseById(id)) report('There is no course with this id. An id is written as C047.');
  return id;
}

/** An email in lower case; null for an empty cell. */
export function readEmail(text: string, report: Report): string | null {
  if (text === '') return null;
  const read = email.safeParse(text);
  if (!read.success) report('This is not an email address.');
  return read.data ?? null;
}

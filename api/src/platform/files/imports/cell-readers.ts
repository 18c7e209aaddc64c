import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { email } from '@hostel/contracts/wire/text/email';
import { courseCode, rollNumberField } from '@hostel/contracts/wire/text/identifiers';
import { isGarbled } from '@hostel/contracts/wire/text/mojibake';
import { typedLine } from '@hostel/contracts/wire/text/lines';
import { longestName, requiredName, typedName } from '@hostel/contracts/wire/text/names';
import { isErrorOfCell, madeADate, meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import type * as z from 'zod/mini';
import type { CellReader } from './definition.ts';

/** A reader of cells by a kind of text: what it refuses is reported, and empty. */
export function readerOf(schema: z.ZodMiniType<string>): CellReader<string> {
  return (text, report) => {
    const { data, error } = schema.safeParse(text);
    if (error) report(error.issues[0]?.message ?? '');
    return data ?? '';
  };
}

/** The same, where a cell may also say that there is nothing (`-`, `NA`, `Nil`): then null. */
export function optional<Value>(reader: CellReader<Value>): CellReader<Value | null> {
  return (text, report) => (meansNothing(text) ? null : reader(text, report));
}

/** The same, where such a cell is as wrong as an empty one. */
export function required<Value>(reader: CellReader<Value>): CellReader<Value> {
  return (text, report) => reader(meansNothing(text) ? '' : text, report);
}

const line = readerOf(typedLine(longestName));

/** A short text that is no person’s name, possibly empty, with single spaces. */
export const readShortText: CellReader<string> = (text, report) => {
  if (isGarbled(text)) {
    report(
      'Letters were lost when the file was saved. Save it again as Excel Workbook (.xlsx) or CSV UTF-8.',
    );
  } else if (isErrorOfCell(text)) {
    report('The spreadsheet shows an error in place of the text. Please type it again.');
  }
  return line(text, report);
};

/** The name of a person, possibly empty. */
export const readName = readerOf(typedName());

export const readRequiredName = required(readerOf(requiredName('The name is missing.')));

const readRoll = readerOf(rollNumberField('The roll number is missing.'));
/** As the reader of workbooks writes a day. */
const day = /^(?:19|20)\d\d-\d\d-\d\d(?:T\d\d:\d\d)?$/u;

export const readRollNumber = required((text, report) => {
  if (!day.test(text)) return readRoll(text, report);
  report(madeADate);
  return '';
});

const readCode = readerOf(courseCode('The course is missing.'));

export const readCourseId = required((text, report) => {
  const id = readCode(text, report);
  if (id !== '' && !courseById(id)) {
    report('There is no course with this id. An id is written as C047.');
  }
  return id;
});

/** An email in lower case; null for an empty cell. */
export const readEmail = optional(readerOf(email));

const answers = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** What a cell answers; undefined for other words. */
export function yesOrNo(text: string): boolean | undefined {
  return answers.get(plainCharacters(text).toLowerCase());
}

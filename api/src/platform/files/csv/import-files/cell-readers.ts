import { courseById } from '@hostel/contracts/admission/registration/courses';
import { email } from '@hostel/contracts/wire/text/email';
import { courseCode, rollNumberField } from '@hostel/contracts/wire/text/identifiers';
import { isGarbled } from '@hostel/contracts/wire/text/mojibake';
import { typedLine } from '@hostel/contracts/wire/text/lines';
import {
  longestName,
  parentName,
  requiredName,
  typedName,
} from '@hostel/contracts/wire/text/names';
import type * as z from 'zod/mini';

type Report = (message: string) => void;

/** A reader of cells by a kind of text: what it refuses is reported, and empty. */
export function by(schema: z.ZodMiniType<string>): (text: string, report: Report) => string {
  return (text, report) => {
    const { data, error } = schema.safeParse(text);
    if (error) report(error.issues[0]?.message ?? '');
    return data ?? '';
  };
}

const line = by(typedLine(longestName));

/** A short text that is no person’s name, possibly empty, with single spaces. */
export function readShortText(text: string, report: Report): string {
  if (isGarbled(text)) {
    report('Letters were lost when the file was saved. Save it again as CSV UTF-8.');
  }
  return line(text, report);
}

/** The name of a person, possibly empty. */
export const readName = by(typedName());

export const readRequiredName = by(requiredName('The name is missing.'));

/** The name of a parent; empty where it is unknown. */
export function readParentName(text: string, report: Report): string {
  return readName(parentName(text), report);
}

export const readRollNumber = by(rollNumberField('The roll number is missing.'));

const readCode = by(courseCode('The course is missing.'));

export function readCourseId(text: string, report: Report): string {
  const id = readCode(text, report);
  if (id !== '' && !courseById(id)) {
    report('There is no course with this id. An id is written as C047.');
  }
  return id;
}

const readAddress = by(email);

/** An email in lower case; null for an empty cell. */
export function readEmail(text: string, report: Report): string | null {
  return text === '' ? null : readAddress(text, report);
}

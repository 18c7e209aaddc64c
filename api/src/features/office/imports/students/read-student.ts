import { studyYears, type StudyYear } from '@hostel/contracts/admission/eligibility';
import { genders, type Gender } from '@hostel/contracts/admission/registration';
import {
  readCourseId,
  readEmail,
  readName,
  readParentName,
  readRequiredName,
  readRollNumber,
  readShortText,
} from '../../../../platform/files/csv/import-files/cell-readers.ts';
import type {
  CellReader,
  RowReader,
} from '../../../../platform/files/csv/import-files/definition.ts';
import { isPlausibleBirthDate } from '../../../admission/eligibility/index.ts';
import { dayFromCell } from '@hostel/contracts/wire/text/days';
import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';
import { contactNumber, mobile, storedPhone } from '@hostel/contracts/wire/text/phones';

/** A student of a file. What may be empty leaves the stored value. */
export interface StudentRow {
  rollNumber: string;
  name: string;
  email: string;
  gender: Gender;
  dateOfBirth: string;
  courseId: string;
  semester: StudyYear;
  /** `+91` and ten digits, like the guardian’s. */
  contactNumber: string | null;
  fatherName: string | null;
  motherName: string | null;
  guardianName: string | null;
  guardianPhone: string | null;
  address: string | null;
  /** Id or name of the hall, room and bed as typed; null for a student without a bed. */
  place: { hall: string; room: string; bed: string } | null;
}

const optional =
  (reader: CellReader<string>): CellReader<string | null> =>
  (text, report) =>
    text === '' ? null : reader(text, report);

/** The first of the values where a cell has none of them: it has a problem, and isn’t used. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]]): CellReader<Value> {
  return (text, report) => {
    const found = values.find((value) => value === text.toLowerCase());
    if (found === undefined) report(`This is none of ${values.join(', ')}.`);
    return found ?? values[0];
  };
}

function readBirthDate(today: string): CellReader<string> {
  return (text, report) => {
    const day = dayFromCell(text);
    if (day === undefined) report('This is not a date: DD/MM/YYYY or YYYY-MM-DD.');
    else if (!isPlausibleBirthDate(day, today)) report('A student is 15 to 60 years old.');
    return day ?? '';
  };
}

function readNumber(schema: typeof mobile): CellReader<string> {
  return (text, report) => {
    const { data = '', error } = schema.safeParse(text);
    if (error) report(error.issues[0]?.message ?? '');
    return storedPhone(data);
  };
}

/** The name of a parent; null, which leaves what is stored, where it is unknown. */
const readKnownParent: CellReader<string | null> = (text, report) =>
  readParentName(text, report) || null;

const readRequiredEmail: CellReader<string> = (text, report) => {
  if (text === '') report('The email is missing.');
  return readEmail(text, report) ?? '';
};

/** Hall, room and bed belong together; all of them may be empty. */
function readPlace(read: RowReader['read']): StudentRow['place'] {
  const hall = read('hall', readShortText);
  const isGiven = hall !== '';
  const part: CellReader<string> = (text, report) => {
    if (isGiven && text === '') report('Hall, room and bed are given together.');
    if (!isGiven && text !== '') report('The hall is missing.');
    return plainIdentifier(text).toUpperCase();
  };
  const [room, bed] = [read('room', part), read('bed', part)];
  return isGiven ? { hall, room, bed } : null;
}

/** Reads one line of a file of students. */
export function readStudent({ read, today }: RowReader): StudentRow {
  return {
    rollNumber: read('rollNumber', readRollNumber),
    name: read('name', readRequiredName),
    email: read('email', readRequiredEmail),
    gender: read('gender', oneOf(genders)),
    dateOfBirth: read('dateOfBirth', readBirthDate(today)),
    courseId: read('courseId', readCourseId),
    semester: read('year', oneOf(studyYears)),
    contactNumber: read('phone', optional(readNumber(mobile))),
    fatherName: read('fatherName', readKnownParent),
    motherName: read('motherName', readKnownParent),
    guardianName: read('guardianName', optional(readName)),
    guardianPhone: read('guardianPhone', optional(readNumber(contactNumber('')))),
    address: read('address', optional(readShortText)),
    place: readPlace(read),
  };
}

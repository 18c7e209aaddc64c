import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Gender } from '@hostel/contracts/admission/registration';
import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';
import { contactNumber, mobile, storedPhone } from '@hostel/contracts/wire/text/phones';
import { meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import {
  optional,
  readCourseId,
  readEmail,
  readerOf,
  readName,
  readRequiredName,
  readRollNumber,
  readShortText,
} from '../../../../platform/files/imports/cell-readers.ts';
import type { CellReader, RowReader } from '../../../../platform/files/imports/definition.ts';
import { readBirthDate, readGender, readStudyYear } from '../../../admission/eligibility/index.ts';

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

const readStudentGender: CellReader<Gender> = (text, report) => {
  const gender = readGender(text, () => report('Gender not recognised. Write male or female.'));
  if (meansNothing(text)) report('The gender is missing. Write male or female.');
  else if (gender === 'other') {
    report('Write male or female: the halls in which the student may live follow from it.');
  }
  return gender === 'female' ? 'female' : 'male';
};

const readYear: CellReader<StudyYear> = (text, report) => {
  if (meansNothing(text)) report('The year is missing. Write 2, 3 or 4.');
  return readStudyYear(text, report) ?? '2';
};

function readNumber(schema: typeof mobile): CellReader<string | null> {
  const reader = readerOf(schema);
  return optional((text, report) => storedPhone(reader(text, report)));
}

const readRequiredEmail: CellReader<string> = (text, report) => {
  if (meansNothing(text)) report('The email is missing.');
  return readEmail(text, report) ?? '';
};

/** Hall, room and bed belong together; all of them may be empty. */
function readPlace(read: RowReader['read']): StudentRow['place'] {
  const hall = read('hall', optional(readShortText));
  const part: CellReader<string> = (text, report) => {
    const isGiven = !meansNothing(text);
    if (hall !== null && !isGiven) report('Hall, room and bed are given together.');
    if (hall === null && isGiven) report('The hall is missing.');
    return plainIdentifier(text).toUpperCase();
  };
  const [room, bed] = [read('room', part), read('bed', part)];
  return hall === null ? null : { hall, room, bed };
}

/** Reads one line of a file of students. */
export function readStudent({ read, today }: RowReader): StudentRow {
  return {
    rollNumber: read('rollNumber', readRollNumber),
    name: read('name', readRequiredName),
    email: read('email', readRequiredEmail),
    gender: read('gender', readStudentGender),
    dateOfBirth: read('dateOfBirth', readBirthDate(today)),
    courseId: read('courseId', readCourseId),
    semester: read('year', readYear),
    contactNumber: read('phone', readNumber(mobile)),
    fatherName: read('fatherName', optional(readName)),
    motherName: read('motherName', optional(readName)),
    guardianName: read('guardianName', optional(readName)),
    guardianPhone: read('guardianPhone', readNumber(contactNumber(''))),
    address: read('address', optional(readShortText)),
    place: readPlace(read),
  };
}

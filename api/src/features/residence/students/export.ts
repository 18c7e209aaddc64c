import type { exportShapes, Student } from '@hostel/contracts/residence/students';
import { dayCell, momentCell, phoneCell } from '../../../platform/files/csv/cells.ts';
import { type Cell, csvOf } from '../../../platform/files/csv/csv.ts';
import type { FileReply } from '../../../platform/http/call-context.ts';

type Shape = (typeof exportShapes)[number];

/** A column: its name, its value as in the API’s replies (used in JSON), and its format in CSV. */
type Column =
  | readonly [name: string, of: (student: Student) => Cell]
  | readonly [
      name: string,
      of: (student: Student) => string | null,
      as: 'phone' | 'day' | 'moment',
    ];

/** The fields of the download of registered students, as the specification names them. */
const registered: readonly Column[] = [
  ['Name', ({ studentProfileId }) => studentProfileId.name],
  ['FatherName', ({ studentProfileId }) => studentProfileId.fatherName],
  ['MotherName', ({ studentProfileId }) => studentProfileId.motherName],
  ['RollNo', ({ studentProfileId }) => studentProfileId.rollNumber],
  ['Gender', ({ studentProfileId }) => studentProfileId.gender],
  ['Course', ({ studentProfileId }) => studentProfileId.courseName],
  ['Semester', ({ studentProfileId }) => studentProfileId.semester],
  ['RoomPreference', ({ studentProfileId }) => studentProfileId.roomPreference],
  ['ContactNumber', ({ studentProfileId }) => studentProfileId.contactNumber, 'phone'],
  ['AdmissionYear', ({ studentProfileId }) => studentProfileId.admissionYear],
];

const directory: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['RollNo', ({ rollNumber }) => rollNumber],
  ['Email', ({ studentProfileId }) => studentProfileId.email],
  ['Phone', ({ studentProfileId }) => studentProfileId.phoneNumber, 'phone'],
  ['Gender', ({ studentProfileId }) => studentProfileId.gender],
  ['DateOfBirth', ({ studentProfileId }) => studentProfileId.dateOfBirth, 'day'],
  ['Course', ({ courseName }) => courseName],
  ['Department', ({ studentProfileId }) => studentProfileId.department],
  ['YearOfStudy', ({ studentProfileId }) => studentProfileId.yearOfStudy],
  ['Hostel', ({ hostelName }) => hostelName],
  ['Room', ({ roomNumber }) => roomNumber],
  ['Bed', ({ allottedBedId }) => allottedBedId],
  ['Floor', ({ floor }) => floor],
  ['AllotmentDate', ({ allotmentDate }) => allotmentDate, 'moment'],
];

const shapes: Readonly<Record<Shape, readonly Column[]>> = { registered, directory };

function csvCell(column: Column, student: Student, timeZone: string): Cell {
  if (column.length === 2) return column[1](student);
  const value = column[1](student);
  if (column[2] === 'phone') return phoneCell(value);
  return column[2] === 'day' ? dayCell(value) : momentCell(value, timeZone);
}

/**
 * Students as a file, student_profiles.json or .csv. JSON has the values of the API’s replies (ISO
 * dates, `+91…`); CSV has dates and phone numbers in the format of spreadsheets.
 */
export function toFile(
  students: readonly Student[],
  { format, shape, timeZone }: { format: 'csv' | 'json'; shape: Shape; timeZone: string },
): FileReply {
  const columns = shapes[shape];
  const filename = `student_profiles.${format}`;
  if (format === 'json') {
    const records = students.map((student) =>
      Object.fromEntries(columns.map(([name, of]) => [name, of(student)])),
    );
    const content = Buffer.from(JSON.stringify(records, null, 2));
    return { content, contentType: 'application/json', filename, download: true };
  }
  const names = columns.map(([name]) => name);
  const rows = students.map((student) =>
    columns.map((column) => csvCell(column, student, timeZone)),
  );
  const content = Buffer.from(csvOf(names, rows));
  return { content, contentType: 'text/csv; charset=utf-8', filename, download: true };
}

import type { exportShapes, exportStudents, Student } from '@hostel/contracts/residence/students';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { officeMoment } from '../../../platform/files/tables/cells.ts';
import { tableReply } from '../../../platform/files/tables/make-in-thread.ts';
import type { TableCell, TableColumn } from '../../../platform/files/tables/table.ts';
import type { FileReply } from '../../../platform/http/call-context.ts';

type Shape = (typeof exportShapes)[number];

/** A column: its name, its value as in the API’s replies (used in JSON), and its kind in spreadsheets. */
type Column = readonly [
  name: string,
  of: (student: Student) => TableCell,
  kind?: 'identifier' | 'phone' | 'day' | 'moment',
];

/** The fields of the download of registered students, as the specification names them. */
const registered: readonly Column[] = [
  ['Name', ({ studentProfileId }) => studentProfileId.name],
  ['FatherName', ({ studentProfileId }) => studentProfileId.fatherName],
  ['MotherName', ({ studentProfileId }) => studentProfileId.motherName],
  ['RollNo', ({ studentProfileId }) => studentProfileId.rollNumber, 'identifier'],
  ['Gender', ({ studentProfileId }) => studentProfileId.gender],
  ['Course', ({ studentProfileId }) => studentProfileId.courseName],
  ['Semester', ({ studentProfileId }) => studentProfileId.semester],
  ['RoomPreference', ({ studentProfileId }) => studentProfileId.roomPreference],
  ['ContactNumber', ({ studentProfileId }) => studentProfileId.contactNumber, 'phone'],
  ['AdmissionYear', ({ studentProfileId }) => studentProfileId.admissionYear],
];

const directory: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['RollNo', ({ rollNumber }) => rollNumber, 'identifier'],
  ['Email', ({ studentProfileId }) => studentProfileId.email],
  ['Phone', ({ studentProfileId }) => studentProfileId.phoneNumber, 'phone'],
  ['Gender', ({ studentProfileId }) => studentProfileId.gender],
  ['DateOfBirth', ({ studentProfileId }) => studentProfileId.dateOfBirth, 'day'],
  ['Course', ({ courseName }) => courseName],
  ['Department', ({ studentProfileId }) => studentProfileId.department],
  ['YearOfStudy', ({ studentProfileId }) => studentProfileId.yearOfStudy],
  ['Hostel', ({ hostelName }) => hostelName],
  ['Room', ({ roomNumber }) => roomNumber, 'identifier'],
  ['Bed', ({ allottedBedId }) => allottedBedId, 'identifier'],
  ['Floor', ({ floor }) => floor],
  ['AllotmentDate', ({ allotmentDate }) => allotmentDate, 'moment'],
];

const shapes: Readonly<Record<Shape, readonly Column[]>> = { registered, directory };

const tableColumns = (columns: readonly Column[]): TableColumn[] =>
  columns.map(([label, , kind = 'text']) => ({ label, kind }));

/**
 * Students as a file, student_profiles.json, .csv or .xlsx. JSON has the values of the API’s replies (ISO
 * dates, `+91…`); the others have dates and phone numbers in the format of spreadsheets.
 */
export async function toFile(
  students: readonly Student[],
  {
    format,
    shape,
    timeZone,
  }: Pick<QueryOf<typeof exportStudents>, 'format' | 'shape'> & { timeZone: string },
): Promise<FileReply> {
  const columns = shapes[shape];
  if (format === 'json') {
    const records = students.map((student) =>
      Object.fromEntries(columns.map(([name, of]) => [name, of(student)])),
    );
    const content = Buffer.from(JSON.stringify(records, null, 2));
    const filename = 'student_profiles.json';
    return { content, contentType: 'application/json', filename, download: true };
  }
  const cell = ([, of, kind]: Column, student: Student) => {
    const value = of(student);
    return kind === 'moment' && typeof value === 'string' ? officeMoment(value, timeZone) : value;
  };
  const rows = students.map((student) => columns.map((column) => cell(column, student)));
  const table = { title: 'Students', columns: tableColumns(columns), rows };
  return tableReply({ format, table, name: 'student_profiles' });
}

import { plainCharacters } from '../../wire/text/characters.ts';
import type { ImportKind } from './contract.ts';

/** A column that the files of a kind may have. */
export interface ImportColumn {
  field: string;
  /** As the examples name it. In files, case, spaces and signs don’t matter. */
  label: string;
  /** A file may leave it out. */
  optional?: boolean;
  /** What other systems and offices call it. */
  otherNames: readonly string[];
  /** All of its values are days: which part is the month is decided for the column. */
  days?: boolean;
}

const optional = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column) => ({ ...column, optional: true }));

const rollNumber: ImportColumn = {
  field: 'rollNumber',
  label: 'Roll Number',
  otherNames: [
    'Roll No',
    'Roll',
    'University Roll No',
    'University Roll Number',
    'Student Roll No',
    'Enrolment No',
    'Enrolment Number',
    'Enrollment No',
    'Enrollment Number',
  ],
};
const dateOfBirth: ImportColumn = {
  field: 'dateOfBirth',
  label: 'Date of Birth',
  otherNames: ['DOB', 'Birth Date', 'Birthdate', 'Birthday'],
  days: true,
};
const courseId: ImportColumn = {
  field: 'courseId',
  label: 'Course ID',
  otherNames: ['Course Code', 'Course', 'Programme Code', 'Program Code'],
};
const name: ImportColumn = {
  field: 'name',
  label: 'Name',
  otherNames: [
    'Student Name',
    'Student’s Name',
    'Name of Student',
    'Name of the Student',
    'Full Name',
    'Candidate Name',
    'Name of Candidate',
  ],
};
const fatherName: ImportColumn = {
  field: 'fatherName',
  label: 'Father Name',
  otherNames: ['Father’s Name', 'Name of Father', 'Father'],
};
const motherName: ImportColumn = {
  field: 'motherName',
  label: 'Mother Name',
  otherNames: ['Mother’s Name', 'Name of Mother', 'Mother'],
};
const year: ImportColumn = {
  field: 'year',
  label: 'Year',
  otherNames: ['Year of Study', 'Study Year', 'Current Year'],
};
const gender: ImportColumn = { field: 'gender', label: 'Gender', otherNames: ['Sex'] };
const email: ImportColumn = {
  field: 'email',
  label: 'Email',
  otherNames: ['Email ID', 'Email Address', 'Mail ID', 'University Email', 'Student Email'],
};

/** What an odd or even semester is called: `Sem 1 SGPA`, `SGPA Semester III`. */
function semesterNames(parity: string, semesters: readonly (string | number)[]): string[] {
  return [
    `SGPA ${parity}`,
    `SGPA Sem ${parity}`,
    `SGPA Semester ${parity}`,
    `${parity} SGPA`,
    `${parity} Sem SGPA`,
    `${parity} Semester SGPA`,
    ...semesters.flatMap((one) => [
      `Sem ${one} SGPA`,
      `Semester ${one} SGPA`,
      `SGPA ${one}`,
      `SGPA Sem ${one}`,
      `SGPA Semester ${one}`,
    ]),
  ];
}

const results: readonly ImportColumn[] = [
  rollNumber,
  dateOfBirth,
  courseId,
  name,
  fatherName,
  motherName,
  {
    field: 'sgpaOdd',
    label: 'SGPA Odd',
    otherNames: semesterNames('Odd', [1, 3, 5, 7, 9, 'I', 'III', 'V', 'VII', 'IX']),
  },
  {
    field: 'sgpaEven',
    label: 'SGPA Even',
    otherNames: semesterNames('Even', [2, 4, 6, 8, 10, 'II', 'IV', 'VI', 'VIII', 'X']),
  },
  {
    field: 'backPapers',
    label: 'Back Papers',
    otherNames: [
      'Back Paper',
      'No of Back Papers',
      'Number of Back Papers',
      'Backs',
      'Backlogs',
      'No of Backlogs',
      'Arrears',
    ],
  },
  ...optional([year, gender, email]),
];

const students: readonly ImportColumn[] = [
  rollNumber,
  name,
  email,
  gender,
  dateOfBirth,
  courseId,
  year,
  ...optional([
    {
      field: 'phone',
      label: 'Phone',
      otherNames: [
        'Phone No',
        'Phone Number',
        'Mobile',
        'Mobile No',
        'Mobile Number',
        'Contact No',
        'Contact Number',
        'Student Mobile',
        'WhatsApp No',
        'WhatsApp Number',
      ],
    },
    fatherName,
    motherName,
    {
      field: 'guardianName',
      label: 'Guardian Name',
      otherNames: ['Guardian’s Name', 'Guardian', 'Local Guardian', 'Local Guardian Name'],
    },
    {
      field: 'guardianPhone',
      label: 'Guardian Phone',
      otherNames: [
        'Guardian’s Phone',
        'Guardian Phone No',
        'Guardian Mobile',
        'Guardian Mobile No',
        'Guardian Contact',
        'Guardian Contact No',
      ],
    },
    {
      field: 'address',
      label: 'Address',
      otherNames: ['Permanent Address', 'Home Address', 'Postal Address', 'Residential Address'],
    },
    {
      field: 'hall',
      label: 'Hall',
      otherNames: ['Hall Name', 'Hall of Residence', 'Hostel', 'Hostel Name'],
    },
    { field: 'room', label: 'Room', otherNames: ['Room No', 'Room Number'] },
    { field: 'bed', label: 'Bed', otherNames: ['Bed No', 'Bed Number'] },
  ]),
];

const needs: readonly ImportColumn[] = [
  rollNumber,
  {
    field: 'reason',
    label: 'Reason',
    otherNames: ['Document', 'Document or Reason', 'Certificate'],
  },
  ...optional([
    {
      field: 'accessible',
      label: 'Accessible',
      otherNames: ['Accessible Room', 'Wheelchair', 'Wheelchair User'],
    },
    { field: 'groundFloor', label: 'Ground Floor', otherNames: ['Ground Floor Room'] },
    {
      field: 'categories',
      label: 'Categories',
      otherNames: ['Category', 'Reservation Category'],
    },
  ]),
];

/** The columns of the files of each kind, in the order of the examples. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  results,
  students,
  needs,
};

/** The columns of a file of the rooms of a hall. */
export const roomColumns: readonly ImportColumn[] = [
  { field: 'number', label: 'Room', otherNames: ['Room No', 'Room Number'] },
  { field: 'floor', label: 'Floor', otherNames: ['Floor No', 'Floor Number'] },
  { field: 'type', label: 'Type', otherNames: ['Room Type'] },
  {
    field: 'accessible',
    label: 'Accessible',
    optional: true,
    otherNames: ['Accessible Room', 'Wheelchair Accessible'],
  },
];

/** A name of a column without what doesn’t matter: case, spaces and signs. */
export function plainColumnName(name: string): string {
  return plainCharacters(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

import type { ImportKind } from '@hostel/contracts/office/imports';

interface FileKind {
  /** As a file may name them; case, spaces and signs don’t matter. */
  columns: readonly string[];
  optional: readonly string[];
  /** A row of the example, in the order of all columns. */
  example: readonly string[];
}

/** What the files of each kind look like. */
export const fileKinds: Readonly<Record<ImportKind, FileKind>> = {
  results: {
    columns: [
      'Roll Number',
      'Date of Birth',
      'Course ID',
      'Name',
      'Father Name',
      'Mother Name',
      'SGPA Odd',
      'SGPA Even',
      'Back Papers',
    ],
    optional: ['Year', 'Gender', 'Email'],
    example: [
      '25CSE0042',
      '09/03/2006',
      'C047',
      'Meera Nair',
      'Suresh Nair',
      'Latha Nair',
      '8.12',
      '7.65',
      '0',
      '2',
      'female',
      'meera@university.example.edu',
    ],
  },
  students: {
    columns: ['Roll Number', 'Name', 'Email', 'Gender', 'Date of Birth', 'Course ID', 'Year'],
    optional: [
      'Phone',
      'Father Name',
      'Mother Name',
      'Guardian Name',
      'Guardian Phone',
      'Address',
      'Hall',
      'Room',
      'Bed',
    ],
    example: [
      '25CSE0042',
      'Meera Nair',
      'meera@example.edu',
      'female',
      '09/03/2006',
      'C047',
      '2',
      '98765 43210',
      'Suresh Nair',
      'Latha Nair',
      '',
      '',
      '12 Lake Road Pune',
      'Gargi Hall',
      '101',
      'A',
    ],
  },
  needs: {
    columns: ['Roll Number', 'Reason'],
    optional: ['Accessible', 'Ground Floor', 'Categories'],
    example: ['25CSE0042', 'Certificate of 3 June', 'no', 'yes', 'SC sports'],
  },
};

/** A file of a kind with one row, which Excel reads as UTF-8. */
export function exampleOf(kind: ImportKind): Blob {
  const { columns, optional, example } = fileKinds[kind];
  const lines = [[...columns, ...optional], example].map((cells) => `${cells.join(',')}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

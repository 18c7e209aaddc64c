import { importColumns } from '@hostel/contracts/office/imports/columns';
import type { ImportKind } from '@hostel/contracts/office/imports';

/** A row of the example of each kind, in the order of its columns. */
const examples: Readonly<Record<ImportKind, readonly string[]>> = {
  results: [
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
  students: [
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
  needs: ['25CSE0042', 'Certificate of 3 June', 'no', 'yes', 'SC sports'],
};

/** A file of a kind with one row, which Excel reads as UTF-8. */
export function exampleOf(kind: ImportKind): Blob {
  const labels = importColumns[kind].map(({ label }) => label);
  const lines = [labels, examples[kind]].map((cells) => `${cells.join(',')}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

import { importColumns, plainColumnName } from '@hostel/contracts/office/imports/columns';
import fc from 'fast-check';
import { findColumns } from './columns.ts';
import type { ReadOptions } from './definition.ts';

const columns = importColumns.students;
type Chosen = Pick<ReadOptions, 'fields' | 'headerLine' | 'known'>;
const automatic: Chosen = { fields: null, headerLine: null, known: new Map() };

const lines = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const find = (rows: string[][], over: Partial<Chosen> = {}) =>
  findColumns(lines(...rows), columns, { ...automatic, ...over });
const fieldsOf = (rows: string[][], over: Partial<Chosen> = {}) =>
  find(rows, over)?.columns.map(({ field }) => field);

const required = columns.filter(({ optional }) => !optional).map(({ label }) => label);

test.each([
  ['Roll No.', 'rollNumber'],
  ['ROLL_NUMBER', 'rollNumber'],
  ['rollNumber', 'rollNumber'],
  ['Student Name', 'name'],
  ["Father's Name", 'fatherName'],
  ['Father’s name', 'fatherName'],
  ['Mobile No', 'phone'],
  ['D.O.B.', 'dateOfBirth'],
  ['Date of Birth (DD/MM/YYYY)', 'dateOfBirth'],
  ['E-mail ID', 'email'],
  ['Permanent Address', 'address'],
  ['Room Number', 'room'],
  ['Blood Group', null],
])('takes a column %j as %s', (name, field) => {
  expect(fieldsOf([[name], ['x']])).toEqual([field]);
});

test.each([
  ['Sem 1 SGPA', 'sgpaOdd'],
  ['SGPA (Odd)', 'sgpaOdd'],
  ['SGPA Sem-III', 'sgpaOdd'],
  ['Semester 4 SGPA', 'sgpaEven'],
  ['SGPA', undefined],
])('takes a result’s column %j as %s', (name, field) => {
  const found = findColumns(lines([name]), importColumns.results, automatic);
  expect(found?.columns[0]?.field ?? undefined).toBe(field);
});

test('no name means two columns of a kind', () => {
  for (const kind of Object.values(importColumns)) {
    const names = kind.flatMap(({ field, label, otherNames }) => [
      ...new Set([field, label, ...otherNames].map(plainColumnName)),
    ]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('finds the header below titles, and says what is not imported', () => {
  const found = find([
    ['Hostel Office, list of residents'],
    ['As of 1 June 2026', '', 'Page 1'],
    [...required, 'Blood Group', '', 'Phone'],
    ['R1', 'Asha', '', '', '', '', '', 'B+', '', '98765 43210'],
    ['R2', 'Binod'],
  ]);
  expect(found?.headerLine).toBe(3);
  expect(found?.body).toHaveLength(2);
  expect(found?.problems).toEqual([]);
  expect(found?.notes.map(({ line, message }) => [line, message])).toEqual([
    [3, 'The names of the columns are in this row. What is above it is not imported.'],
    [3, 'Not imported: 1 column (Blood Group).'],
  ]);
  expect(found?.columns.at(0)).toEqual({
    name: 'Roll Number',
    field: 'rollNumber',
    samples: ['R1', 'R2'],
  });
  expect(found?.columns.at(-1)?.samples).toEqual(['98765 43210']);
});

test('a header in any order, with any noise in its names, is the same header', () => {
  const noise = fc.constantFrom('', ' ', '\u00A0', '.', '_', '*', ':', '\u200B', ' (as given)');
  const shuffled = fc.shuffledSubarray([...columns], { minLength: columns.length });
  fc.assert(
    fc.property(shuffled, fc.array(noise, { minLength: columns.length }), (given, noises) => {
      const header = given.map(({ label }, index) => `${noises[index]}${label}${noises[index]}`);
      expect(fieldsOf([header, ['x']])).toEqual(given.map(({ field }) => field));
    }),
  );
});

test('the own name is stronger than another one; two of the same strength are asked for', () => {
  const own = find([[...required, 'Student Name', 'Mobile', 'Mobile No']]);
  expect(own?.columns.map(({ field }) => field).slice(-3)).toEqual([null, null, null]);
  expect(own?.problems).toEqual([
    {
      line: 1,
      column: 'Phone',
      message:
        'These columns could all be “Phone”: Mobile, Mobile No. Choose one of them, or rename the others in the file.',
    },
  ]);
});

test('what was imported last time is stronger than the own names', () => {
  const known = new Map([
    ['whatsapp', 'phone'],
    ['name', 'fatherName'],
  ]);
  const rows = [['Name', 'WhatsApp', 'Mobile']];
  expect(fieldsOf(rows, { known })).toEqual(['fatherName', 'phone', null]);
  expect(fieldsOf(rows)).toEqual(['name', null, 'phone']);
});

test('takes the columns that were chosen, and names what is missing', () => {
  const rows = [
    ['A', 'B'],
    ['R1', 'Asha'],
  ];
  expect(fieldsOf(rows, { fields: ['rollNumber', 'name'], headerLine: 1 })).toEqual([
    'rollNumber',
    'name',
  ]);
  expect(find(rows)?.problems.map(({ column }) => column)).toEqual(required);
  expect(find([])).toBeUndefined();
});

test('refuses more columns than a file may have', () => {
  const found = find([Array.from({ length: 201 }, (_, index) => `Column ${index}`)]);
  expect(found?.problems[0]?.message).toBe('The file has 201 columns; at most 200 can be read.');
});

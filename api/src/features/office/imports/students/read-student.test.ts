import { readCells } from '../../../../testing/row-of-cells.ts';
import { readStudent, type StudentRow } from './read-student.ts';

const good: Readonly<Record<string, string>> = {
  rollNumber: '24CSE1001',
  name: 'Meera Nair',
  email: 'meera@example.edu',
  gender: 'female',
  dateOfBirth: '12/06/2006',
  courseId: 'C047',
  year: '2',
};

/** Reads a row in which some cells have another text. */
const read = (over: Readonly<Record<string, string>>) =>
  readCells({ ...good, ...over }, readStudent);

test.each<[cells: Record<string, string>, value: Partial<StudentRow>]>([
  [
    { gender: 'F', year: 'II' },
    { gender: 'female', semester: '2' },
  ],
  [
    { gender: 'Boy', year: '3rd year' },
    { gender: 'male', semester: '3' },
  ],
  [{ phone: '098765-43210' }, { contactNumber: '+919876543210' }],
  [
    { phone: 'NA', guardianPhone: '-' },
    { contactNumber: null, guardianPhone: null },
  ],
  [{ guardianPhone: '0542-230 7000' }, { guardianPhone: '+915422307000' }],
  [
    { fatherName: 'Nil', motherName: '' },
    { fatherName: null, motherName: null },
  ],
  [
    { guardianName: '-', address: 'N/A' },
    { guardianName: null, address: null },
  ],
  [{ address: '#12, MG Road' }, { address: '#12, MG Road' }],
  [{ hall: '-', room: 'NA', bed: 'Nil' }, { place: null }],
  [
    { hall: 'Gargi Hall', room: 'k-08', bed: 'a' },
    { place: { hall: 'Gargi Hall', room: 'K-08', bed: 'A' } },
  ],
  [
    { dateOfBirth: '12-Jun-06', email: ' Meera@Example.edu' },
    { dateOfBirth: '2006-06-12', email: 'meera@example.edu' },
  ],
])('understands %j', (cells, value) => {
  const { row, problems } = read(cells);
  expect(problems).toEqual([]);
  expect(row).toMatchObject(value);
});

test.each<[column: string, text: string, message: RegExp]>([
  ['gender', '', /^The gender is missing\. Write male or female\.$/],
  ['gender', 'NA', /^The gender is missing\. Write male or female\.$/],
  ['gender', 'other', /^Write male or female: the halls/],
  ['gender', 'x', /^Gender not recognised. Write male or female.$/],
  ['year', '-', /^The year is missing\. Write 2, 3 or 4\.$/],
  ['year', '1st', /^Students of this year can’t apply/],
  ['email', 'Nil', /^The email is missing\.$/],
  [
    'phone',
    '98765 43210 / 91234 56780',
    /^There are several numbers here\. Please write one of them\.$/,
  ],
  ['phone', '98765 43210, 91234 56780', /^There are several numbers here/],
  ['guardianPhone', '9876543210 9123456780', /^There are several numbers here/],
  ['phone', '9.87654E+9', /^The spreadsheet shortened this number/],
  ['phone', '9876543210.0', /^The spreadsheet added decimals/],
  ['phone', '12345', /^This number has 5 digits/],
  ['address', '#REF!', /^The spreadsheet shows an error in place of the text/],
  ['room', '101', /^The hall is missing\.$/],
])('refuses the %s %j with one sentence', (column, text, message) => {
  const { problems } = read({ [column]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.slice(column.length + 2)).toMatch(message);
});

test('names a room and a bed that a hall lacks', () => {
  expect(read({ hall: 'Gargi Hall', room: '-', bed: 'A' }).problems).toEqual([
    'room: Hall, room and bed are given together.',
  ]);
});

import { differentFields } from './record-differences.ts';

test('names the fields that differ from the record, and no others', () => {
  const record = { studentName: 'Meera Nair', sgpaOdd: 8.1, semester: 2 };
  expect(
    differentFields({ studentName: ' meera  NAIR', sgpaOdd: '8.10', semester: '2' }, record),
  ).toEqual([]);
  expect(differentFields({ studentName: '', sgpaOdd: null }, record)).toEqual([]);
  expect(differentFields({ sgpaOdd: 9.9, studentName: 'X', other: 1 }, record)).toEqual([
    'studentName',
    'sgpaOdd',
  ]);
  expect(differentFields({ sgpaOdd: ' ', semester: 'two' }, record)).toEqual([
    'sgpaOdd',
    'semester',
  ]);
});

import { parse } from 'csv-parse/sync';
import { dayCell, momentCell, phoneCell } from './cells.ts';
import { csvOf } from './csv.ts';

const read = (text: string): string[][] => parse(text, { bom: true });

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  [' indented', ' indented'],
  ['say "hi", you\nthere', 'say "hi", you\nthere'],
  ['क्षितिज ₹', 'क्षितिज ₹'],
])('writes the text %j as the cell %j', (given, expected) => {
  expect(read(csvOf(['Cell'], [[given]]))).toEqual([['Cell'], [expected]]);
});

test('keeps numbers as numbers and writes nothing for null', () => {
  expect(csvOf(['A', 'B', 'C.d'], [[-1.5, null, 0]])).toBe('\uFEFFA,B,C.d\r\n-1.5,,0\r\n');
});

test('names the columns when there is no row', () => {
  expect(csvOf(['Name', 'Roll number'], [])).toBe('\uFEFFName,Roll number\r\n');
});

test('writes dates, times and phone numbers in the Indian format', () => {
  expect(dayCell('2005-02-28')).toBe('28/02/2005');
  expect(dayCell(null)).toBeNull();
  expect(momentCell('2026-06-30T20:35:00.000Z', 'Asia/Kolkata')).toBe('01/07/2026 02:05');
  expect(momentCell('2026-06-30T18:35:00.000Z', 'Asia/Kolkata')).toBe('01/07/2026 00:05');
  expect(momentCell(null, 'Asia/Kolkata')).toBeNull();
  expect(phoneCell('+919876543210')).toBe('98765 43210');
  expect(phoneCell('+14155550100')).toBe('+14155550100');
  expect(phoneCell(null)).toBeNull();
});

import { keyNumber, rollNumberField, roomNumber } from '@hostel/contracts/wire/text/identifiers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { officeMoment } from './cells.ts';
import { tableCsv } from './table-csv.ts';
import type { TableCell, TableColumn } from './table.ts';

const read = (bytes: Buffer): string[][] => parse(bytes, { bom: true });
const column = (label: string, kind: TableColumn['kind'] = 'text') => ({ label, kind });

/** The cell of a file with this one, as a program reads it. */
function cellOf(kind: TableColumn['kind'], value: TableCell): string | undefined {
  return read(tableCsv({ columns: [column('Cell', kind)], rows: [[value]] }))[1]?.[0];
}

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
  expect(cellOf('text', given)).toBe(expected);
});

test('keeps numbers as numbers and writes nothing for null', () => {
  const columns = [column('A', 'count'), column('B'), column('C.d', 'count')];
  const text = tableCsv({ columns, rows: [[-1.5, null, 0]] }).toString();
  expect(text).toBe('\uFEFFA,B,C.d\r\n-1.5,,0\r\n');
});

test('names the columns when there is no row', () => {
  const columns = [column('Name'), column('Roll number', 'identifier')];
  expect(tableCsv({ columns, rows: [] }).toString()).toBe('\uFEFFName,Roll number\r\n');
});

test('writes dates, times and phone numbers in the Indian format', () => {
  expect(cellOf('day', '2005-02-28')).toBe('28/02/2005');
  const moments = ['2026-06-30T20:35:00.000Z', '2026-06-30T18:35:00.000Z'].map((instant) =>
    officeMoment(instant, 'Asia/Kolkata'),
  );
  expect(moments.map((moment) => cellOf('moment', moment))).toEqual([
    '01/07/2026 02:05',
    '01/07/2026 00:05',
  ]);
  expect(officeMoment(null, 'Asia/Kolkata')).toBeNull();
  expect(cellOf('phone', '+919876543210')).toBe('98765 43210');
  expect(cellOf('phone', '+14155550100')).toBe("'+14155550100");
});

// What LibreOffice 7.4 or Excel reads as a number, a day, a time or a word of its own.
test.each([
  '012024010012',
  '007',
  '00',
  '24E10',
  '1e-5',
  '2401010001234',
  '123456789012',
  '1-2',
  '12/3',
  '2024-05-06',
  '1.20',
  '12-',
  'MAR-24',
  'SEPT2',
  '24MAR001',
  '1-MAR',
  '2PM',
  '2 P',
  '1:30',
  'TRUE',
])('marks the identifier %s, which a spreadsheet would alter', (identifier) => {
  expect(cellOf('identifier', identifier)).toBe(`${identifier}\u2006`);
});

test.each(['24CSE0117', 'K-08', '101', '98765432101', '0', 'C047', 'H001-101-A', '12A', 'MARS1'])(
  'leaves the identifier %s as it is',
  (identifier) => {
    expect(cellOf('identifier', identifier)).toBe(identifier);
  },
);

const typed = fc.oneof(
  fc.stringMatching(/^[0-9]{1,14}$/),
  fc.stringMatching(/^[0-9]{1,5}[eE][0-9]{1,3}$/),
  fc.stringMatching(/^[0-9]{1,2}[-/.][0-9]{1,4}$/),
  fc.stringMatching(/^[-=@+']?[A-Za-z0-9./_-]{1,10}$/),
);

test.each([
  ['roll number', rollNumberField('missing')],
  ['room', roomNumber],
  ['key', keyNumber],
])('a %s that was exported is imported as the same', (_, kind) => {
  let stored = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = kind.safeParse(text);
      if (!data) return;
      stored += 1;
      const cell = cellOf('identifier', data) ?? '';
      expect(kind.parse(cell)).toBe(data);
      // As Excel and LibreOffice save it again in Windows-1252.
      expect(kind.parse(cell.replace('\u2006', ' '))).toBe(data);
    }),
  );
  expect(stored).toBeGreaterThan(20);
});

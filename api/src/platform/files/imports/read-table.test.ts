import fc from 'fast-check';
import { setImmediate as turn } from 'node:timers/promises';
import { tableCsv } from '../tables/table-csv.ts';
import { readTable } from './read-table.ts';
import type { FileTable, TableProblem } from './table.ts';

const read = (content: string | Uint8Array, mostRows = 100) =>
  readTable(typeof content === 'string' ? Buffer.from(content) : content, { mostRows });
const isTable = (table: FileTable | TableProblem): table is FileTable => 'lines' in table;

async function table(content: string | Uint8Array): Promise<FileTable> {
  const found = await read(content);
  if (!isTable(found)) throw new Error(found.message);
  return found;
}
const cellsOf = async (content: string | Uint8Array) =>
  (await table(content)).lines.map(({ cells }) => cells);

const rows = [
  ['Roll No.', 'Name', 'Marks'],
  ['R1', 'José Nuñez', '8,5'],
];
const written = (separator: string, text = rows) =>
  text.map((cells) => cells.join(separator)).join('\r\n');
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each([
  ['UTF-8', 'utf-8', 'semicolon', Buffer.from(written(';'))],
  ['UTF-8 with a mark', 'utf-8-mark', 'tab', Buffer.from(`\uFEFF${written('\t')}`)],
  ['UTF-16LE', 'utf-16', 'tab', Buffer.from(`\uFEFF${written('\t')}`, 'utf16le')],
  ['UTF-16BE', 'utf-16', 'semicolon', utf16be(written(';'))],
  ['Windows-1252', 'windows-1252', 'semicolon', Buffer.from(written(';'), 'latin1')],
  ['commas', 'utf-8', 'comma', Buffer.from(written(',').replace('8,5', '"8,5"'))],
  ['sep=;', 'utf-8', 'semicolon', Buffer.from(`sep=;\r\n${written(';')}`)],
  ['"sep=;"', 'utf-8', 'semicolon', Buffer.from(`"sep=;"\n${written(';')}`)],
  ['sep= and UTF-16', 'utf-16', 'tab', utf16be(`sep=\t\r\n${written('\t')}`)],
])('reads %s', async (_, encoding, separator, content) => {
  expect(await table(content)).toMatchObject({ encoding, separator, sheets: [], sheet: null });
  expect(await cellsOf(content)).toEqual(rows);
});

const title = 'University of Awadh, Lucknow, results, all courses, 2026';
const divided: [what: string, text: string, lines: string[][]][] = [
  ['a title row with commas', `${title}\n\n${written(';')}`, [[title], ...rows]],
  ['a title beside empty cells', `${title};;\n${written(';')}`, [[title, '', ''], ...rows]],
  [
    'a title row with a semicolon',
    'Results; 2026\na,b,c\n1,2,3',
    [['Results; 2026'], ['a', 'b', 'c'], ['1', '2', '3']],
  ],
  [
    'commas in its rows',
    'a;b\nx, y, z;1\nx, y, z;2',
    [
      ['a', 'b'],
      ['x, y, z', '1'],
      ['x, y, z', '2'],
    ],
  ],
  [
    'an address in its rows',
    'a;b\nR1;12, MG Road, Lucknow, UP',
    [
      ['a', 'b'],
      ['R1', '12, MG Road, Lucknow, UP'],
    ],
  ],
  [
    'semicolons in its rows',
    'a,b\nR1,letter; medical',
    [
      ['a', 'b'],
      ['R1', 'letter; medical'],
    ],
  ],
  [
    'quoted separators',
    '"a;b;c;d",x\n1,2',
    [
      ['a;b;c;d', 'x'],
      ['1', '2'],
    ],
  ],
  [
    'a quoted line break',
    '"Sem 1\nSGPA";b\n1;2',
    [
      ['Sem 1\nSGPA', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'rows of different lengths',
    'a,b,c,d\n1,2\n1,2,3\n1',
    [['a', 'b', 'c', 'd'], ['1', '2'], ['1', '2', '3'], ['1']],
  ],
  ['a header only', 'a;b', [['a', 'b']]],
  ['one column', 'a\n1\n3', [['a'], ['1'], ['3']]],
];
test.each(divided)('divides a file with %s by its header', async (_, text, lines) => {
  expect(await cellsOf(text)).toEqual(lines);
});

test('counts the lines of the file, and leaves out lines without text', async () => {
  const { lines } = await table('sep=,\n\n a ,b\u00A0\n,\n"1\n2",3\n\u00A0, \n4\r5');
  expect(lines).toEqual([
    { line: 3, cells: ['a', 'b'] },
    { line: 6, cells: ['1\n2', '3'] },
    { line: 8, cells: ['4'] },
    { line: 9, cells: ['5'] },
  ]);
});

const misplaced = expect.stringContaining('A quotation mark is misplaced');
test.each([
  ['a name', 'Roll,Name\nR1,Asha\nR2,Asha "Guddi" Rao\nR3,Meera', 3, 'Name'],
  ['inches', 'Roll,Name,Needs\nR1,Asha,12" pipe', 2, 'Needs'],
  ['text behind a quoted cell', 'Roll,Name\nR1,"Asha" Rao', 2, 'Name'],
  ['an open mark', 'Roll,Name\nR1,"Asha\nR2,Meera\nR3,Binod', 2, 'Name'],
  ['an open mark in a long file', `Roll,Name\nR1,"Asha\n${'R2,Meera\n'.repeat(20_000)}`, 2, 'Name'],
  ['the header', 'Roll,12" pipe\nR1,x', 1, 'column 2'],
  ['a cell beyond the header', 'Roll,Name\nR1,Asha,12" pipe', 2, 'column 3'],
  ['a line below a title', `Results\n\nRoll,Name\nR1,Asha "Guddi" Rao`, 4, 'Name'],
])('refuses a quotation mark in %s by line and column', async (_, text, line, column) => {
  const content = Buffer.from(`\uFEFF${text}`);
  expect(await read(content)).toEqual({ line, column, message: misplaced, encoding: 'utf-8-mark' });
});

test('throws what is no error of the file', async () => {
  const broken = Object.defineProperty(new Uint8Array(4), 'includes', {
    value: () => {
      throw new TypeError('an error of ours');
    },
  });
  await expect(read(broken)).rejects.toThrow('an error of ours');
});

test('takes the title rows beside the most rows, and refuses more', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `R${at}`).join('\n');
  expect(await table(lines(111))).toMatchObject({ lines: { length: 111 } });
  const message =
    'The file has more than 100 rows, the most that can be imported at once. Please split it into several files.';
  for (const count of [112, 500_000]) {
    expect(await read(lines(count))).toMatchObject({ line: 112, message, encoding: 'utf-8' });
  }
});

test.each([
  ['d0cf11e0a1b11ae1', 'old Excel format (.xls)'],
  [`d0cf11e0${Buffer.from('EncryptedPackage', 'utf16le').toString('hex')}`, 'password'],
  [Buffer.from('\n<html><table>').toString('hex'), 'web page'],
  ['89504e470d0a1a0a0000', 'neither a text file'],
  ['fffe00d8', 'letters of the file'],
  ['436166e981', 'letters of the file'],
])('says what to do with a file that begins with %s', async (hex, words) => {
  const found = await read(Buffer.from(hex, 'hex'));
  expect(found).toEqual({ line: 1, message: expect.stringContaining(words) });
});

test('reads back every table that is written as CSV', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim());
  const given = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(given, async (lines) => {
      // Cells that a spreadsheet would take for a formula get an apostrophe.
      const header = ['First name', 'Second name', 'Third name', 'Fourth name', 'Fifth name'];
      const plain = lines.map((cells) =>
        cells.filter((text) => !/^[\s=+\-@＝＋－＠'\0]|\0/u.test(text)),
      );
      const filled = plain.filter((cells) => cells.some((text) => text !== ''));
      compared += filled.length;
      const columns = header.map((label) => ({ label, kind: 'text' as const }));
      const cells = await cellsOf(tableCsv({ columns, rows: filled }));
      expect(cells.map((row) => row.map((text) => text.replaceAll('\r\n', '\n')))).toEqual([
        header,
        ...filled.map((row) => row.map((text) => text.replaceAll('\r\n', '\n'))),
      ]);
    }),
  );
  expect(compared).toBeGreaterThan(50);
});

test('answers other calls while a large file is read', async () => {
  const large = Buffer.from(`Roll,Name\n${'R1,Meera Nair\n'.repeat(100_000)}`);
  let done = false;
  const reading = readTable(large, { mostRows: 200_000 }).finally(() => (done = true));
  let turns = 0;
  for (; !done; turns += 1) await turn();
  expect(isTable(await reading)).toBe(true);
  expect(turns).toBeGreaterThan(50);
});

import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { readTable } from '../read-table.ts';
import { readSheetLines } from './sheet-lines.ts';
import { readWorkbook } from './read-workbook.ts';

const fixtures = new URL('../../../../testing/fixtures/workbooks/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, fixtures));

const read = (bytes: Uint8Array, sheet?: string, most = 100) =>
  readSheetLines({ bytes, sheet, most });
const problem = (words: string) => ({ line: 1, message: expect.stringContaining(words) });
const damaged = problem('The workbook is damaged');

/** A workbook of openpyxl in which one file is replaced. */
function workbookWith(file: string, xml: string): Uint8Array {
  const files = unzipSync(fixture('iso-dates.xlsx'));
  return zipSync({ ...files, [file]: strToU8(xml) });
}
const sheetOf = (rows: string, before = '') =>
  workbookWith(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData></worksheet>`,
  );

test('reads the first sheet that is not hidden of a workbook of openpyxl', async () => {
  expect(await readTable(fixture('values.xlsx'), { mostRows: 100 })).toEqual({
    encoding: 'xlsx',
    separator: null,
    sheets: ['Results & marks', 'Empty'],
    sheet: 'Results & marks',
    lines: [
      { line: 1, cells: ['University of Awadh: results'] },
      {
        line: 3,
        cells: 'Roll No.,Birth date,Seen at,SGPA,Sum,Phone,Passed,Mark,Name'.split(','),
      },
      {
        line: 4,
        cells: '007,2006-06-12,2026-11-29T09:30,8.12,0.3,9876543210,TRUE,#N/A,आशा Rao'.split(','),
      },
      {
        line: 5,
        cells: '240101001,2006-01-31,,10,1000000000000000000000,0.0000001,FALSE,#DIV/0!'.split(','),
      },
      { line: 7, cells: [...Array<string>(8).fill(''), 'last'] },
    ],
  });
});

test('reads the sheet that is named, and lists the others where there is none', async () => {
  const bytes = fixture('values.xlsx');
  const sheets = ['Results & marks', 'Empty'];
  expect(await read(bytes, 'Empty')).toEqual({ sheets, sheet: 'Empty', lines: [] });
  for (const name of ['Lists', 'Other']) {
    const message = `The workbook has no sheet “${name}”. Please choose another one.`;
    const found = await readTable(bytes, { mostRows: 1, sheet: name });
    expect(found).toEqual({ line: 1, message, encoding: 'xlsx', sheets });
  }
});

test('reads days that are written in ISO 8601, or counted since 1904', async () => {
  expect(await read(fixture('iso-dates.xlsx'))).toMatchObject({
    lines: [{ cells: ['2006-06-12', '2006-06-12T09:30'] }],
  });
  expect(await read(fixture('since-1904.xlsx'))).toMatchObject({
    lines: [{ cells: ['2006-06-12'] }],
  });
});

test('reads a workbook of write-excel-file', async () => {
  const day = new Date('2006-06-12T00:00:00Z');
  const data: SheetData = [
    ['Roll Number', 'Date of Birth', 'SGPA', 'Phone', 'Name'].map((value) => ({ value })),
    [
      { value: '007', type: String },
      { value: day, type: Date, format: 'dd/mm/yyyy' },
      { value: 0.1 + 0.2, type: Number },
      { value: 9876543210, type: Number, format: '0' },
      { value: 'क्षितिज "Guddi" O’Neil; x, y', type: String },
    ],
  ];
  expect(await read(await writeExcelFile(data).toBuffer())).toMatchObject({
    lines: [
      { line: 1 },
      { line: 2, cells: ['007', '2006-06-12', '0.3', '9876543210', 'क्षितिज "Guddi" O’Neil; x, y'] },
    ],
  });
});

test('refuses a formula without a result, and reads one with its result', async () => {
  const bytes = fixture('formula-without-result.xlsx');
  const message = expect.stringContaining('This formula has no result in the file.');
  expect(await read(bytes)).toMatchObject({ line: 2, column: 'sgpaOdd', message });
  const rows = `<row r="3"><c r="A3"><f>4+4</f><v>8</v></c><c r="B3" t="str"><f>""</f><v></v></c>
    <c r="C3" t="str"><f>A1&amp;"x"</f><v>yx</v></c><c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
  expect(await read(sheetOf(rows))).toMatchObject({
    lines: [{ line: 3, cells: ['8', '', 'yx', '#DIV/0!'] }],
  });
  for (const cell of ['<f>1</f>', '<f t="shared" si="0"/>', '<f>1</f><v/>']) {
    const found = await read(sheetOf(`<row r="2"><c r="B2" s="0">${cell}</c></row>`));
    expect(found).toMatchObject({ line: 2, column: 'column 2', message });
  }
});

test('reads what other writers do: prefixes, a wrong dimension, large numbers, times alone', async () => {
  const prefixed = workbookWith(
    'xl/worksheets/sheet1.xml',
    `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:dimension ref="A1:A1"/>
     <x:sheetData><x:row r="2"><x:c r="A2" t='e'><x:v>#REF!</x:v></x:c><x:c r="C2"><x:v>1E3</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  );
  expect(await read(prefixed)).toMatchObject({
    lines: [{ line: 2, cells: ['#REF!', '', '1000'] }],
  });
  const wrong = sheetOf(
    '<row r="4"><c r="B4"><v>1.00000000000001E+100</v></c></row>',
    '<dimension ref="A1:XFD1048576"/>',
  );
  expect(await read(wrong)).toMatchObject({
    lines: [{ line: 4, cells: ['', `100000000000001${'0'.repeat(86)}`] }],
  });
  const times = '<row r="1"><c r="A1" s="1"><v>0.5</v></c><c r="B1" s="1"><v>1E+9</v></c></row>';
  expect(await read(sheetOf(times))).toMatchObject({ lines: [{ cells: ['12:00', '########'] }] });
});

test('expands no entity of a document and reads no other file', async () => {
  const declared = `<!DOCTYPE sst [<!ENTITY a "expanded"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>`;
  const files = unzipSync(sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'));
  const shared = `${declared}<sst><si><t>x&b;&c;y &amp; z</t></si></sst>`;
  const found = await read(zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(shared) }));
  expect(found).toMatchObject({ lines: [{ line: 1, cells: ['x&b;&c;y & z'] }] });
});

/** Writes a size that is not true into the directory of an archive. */
function withDeclaredSize(archive: Uint8Array, file: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const entry = bytes.lastIndexOf(file) - 46;
  expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
  bytes.writeUInt32LE(size, entry + 24);
  return bytes;
}

test('refuses workbooks that are large when unpacked, whatever they declare', async () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const bomb = zipSync({
    ...unzipSync(fixture('since-1904.xlsx')),
    [sheet]: new Uint8Array(257 * 1024 * 1024),
  });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await readTable(bomb, { mostRows: 1 })).toEqual(problem('The workbook is too large'));
  expect(await read(withDeclaredSize(bomb, sheet, 1_000))).toEqual(damaged);
  expect(await read(withDeclaredSize(bomb, sheet, 2 ** 32 - 2))).toEqual(problem('too large'));
  const stored = zipSync(
    { ...unzipSync(fixture('since-1904.xlsx')), [sheet]: new Uint8Array(257 * 1024 * 1024) },
    { level: 0 },
  );
  expect(await read(withDeclaredSize(stored, sheet, 0))).toEqual(problem('too large'));
});

test('refuses cells that outgrow the file by sharing a text, or by their places', async () => {
  const text = 'x'.repeat(32_000);
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const shared = zipSync({
    ...unzipSync(sheetOf(rows.join(''))),
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`),
  });
  expect(await read(shared, undefined, 10_000)).toEqual(problem('too large'));
  const far = sheetOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>');
  const limits = { milliseconds: 60_000, megabytes: 64 };
  const found = await readWorkbook({ bytes: far, sheet: undefined, most: 10 }, limits);
  expect(found).toEqual(problem('too large'));
});

test.each([
  ['truncated', fixture('values.xlsx').subarray(0, 4_000), 'damaged'],
  ['an empty archive', zipSync({}), 'not an Excel workbook'],
  [
    'another archive',
    zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }),
    'not an Excel workbook',
  ],
  [
    'without a list of its files',
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
    'damaged',
  ],
  ['with broken XML', sheetOf('<row><c r="A1"><v>1</v></row>'), 'damaged'],
  [
    'with a text in place of a number',
    sheetOf('<row r="1"><c r="A1" s="99"><v>x</v></c></row>'),
    'damaged',
  ],
  ['only the first bytes', Buffer.from('504b0304140006', 'hex'), 'damaged'],
])('says what to do with a workbook that is %s', async (_, bytes, words) => {
  expect(await read(bytes)).toEqual(problem(words));
});

test('finds words for every byte that is changed, and every place where a file ends', async () => {
  const bytes = fixture('values.xlsx');
  const counts = { read: 0, refused: 0 };
  for (let at = 0; at < bytes.length; at += 41) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    for (const content of [changed, bytes.subarray(0, at)]) {
      counts['lines' in (await read(content)) ? 'read' : 'refused'] += 1;
    }
  }
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(5);
});

test('ends at the time limit', async () => {
  const task = { bytes: fixture('values.xlsx'), sheet: undefined, most: 10 };
  const found = await readWorkbook(task, { milliseconds: 1, megabytes: 64 });
  expect(found).toEqual(problem('too large'));
});

test('reads the rows of a large sheet in order, and answers other calls meanwhile', async () => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`;
  const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1));
  let done = false;
  const reading = readTable(sheetOf(rows.join('')), { mostRows: 20_000 });
  void reading.finally(() => (done = true));
  let turns = 0;
  for (; !done; turns += 1) await turn();
  const found = await reading;
  const lines = 'lines' in found ? found.lines : [];
  expect(lines.map(({ line, cells }) => `${line} ${cells.join()}`)).toEqual(
    rows.map((_, index) => `${index + 1} ${index + 1}`),
  );
  expect(turns).toBeGreaterThan(40);
  expect(await readTable(sheetOf(rows.join('')), { mostRows: 100 })).toMatchObject({
    line: 112,
    message: expect.stringContaining('more than 100 rows'),
  });
});

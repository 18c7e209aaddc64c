import type { FileFormat } from '@hostel/contracts/office/reports';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { inflateSync } from 'node:zlib';
import readExcelFile from 'read-excel-file/node';
import { type FileTask, makeFile } from './make-file.ts';
import { tableReply } from './make-in-thread.ts';
import type { Table } from './table.ts';

const report: Table = {
  title: 'Hall roll',
  period: { from: '2026-07-01', to: '2027-06-30' },
  columns: [
    { label: 'Roll number', kind: 'identifier' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'phone', label: 'Phone', kind: 'phone' },
    { key: 'since', label: 'Since', kind: 'day' },
    { key: 'month', label: 'Month', kind: 'month' },
    { key: 'paid', label: 'Paid', kind: 'money' },
    { key: 'share', label: 'Share', kind: 'percent' },
  ],
  rows: [
    ['0021001', 'क्षितिज शर्मा', '+919876543210', '2028-02-29', '2026-09', 1_23_45_650, 99.5],
    ['0021002', '=HYPERLINK("x")\u0001', null, null, null, -50_000, null],
  ],
  totals: ['Total', null, null, null, null, 1_22_95_650, null],
};
const context = { today: '2026-11-23', halls: 'All halls' };
const taskOf = (format: FileFormat, table: Table): FileTask =>
  format === 'pdf' ? { format, table, context } : { format, table };
const make = async (format: FileFormat, table = report) =>
  Buffer.from(await makeFile(taskOf(format, table)));

async function sheetOf(bytes: Buffer) {
  const [sheet] = await readExcelFile(bytes);
  return sheet;
}

test('XLSX keeps dates as dates, amounts as numbers, phones and roll numbers as texts', async () => {
  const sheet = await sheetOf(await make('xlsx'));
  expect(sheet?.sheet).toBe('Hall roll');
  expect(sheet?.data).toEqual([
    ['Roll number', 'Name', 'Phone', 'Since', 'Month', 'Paid (₹)', 'Share (%)'],
    [
      '0021001',
      'क्षितिज शर्मा',
      '98765 43210',
      new Date('2028-02-29'),
      new Date('2026-09-01'),
      1_23_456.5,
      99.5,
    ],
    // A text in its cell: nothing is computed.
    ['0021002', '=HYPERLINK("x")', null, null, null, -500, null],
    ['Total', null, null, null, null, 1_22_956.5, null],
  ]);
});

/** The text of a file in a workbook. */
function partOf(workbook: Buffer, name: string): string {
  return strFromU8(unzipSync(workbook)[name] ?? new Uint8Array());
}

test('XLSX has a format for each kind of cell, of text for identifiers and phones', async () => {
  const columns = [...report.columns.slice(0, 5), { label: 'At', kind: 'moment' }] as const;
  const cells = ['24E10', '=1', '+919876543210', '2028-02-29', '2026-09', '2026-07-01 02:05'];
  const workbook = await make('xlsx', { title: 'Formats', columns, rows: [cells] });
  const styles = partOf(workbook, 'xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const formats = [...styles.matchAll(/<xf ([^>]*)>/g)].map(([, xf = '']) =>
    codes.get(/numFmtId="(\d+)"/.exec(xf)?.[1]),
  );
  const row = /<row r="2".*?<\/row>/.exec(partOf(workbook, 'xl/worksheets/sheet1.xml'))?.[0] ?? '';
  const written = [...row.matchAll(/<c r="[A-Z]+2"( s="(\d+)")?( t="(\w+)")?/g)].map(
    ([, , style, , type = 'n']) => [type, formats[Number(style ?? 0)]],
  );
  expect(written).toEqual([
    ['s', '@'],
    ['s', undefined],
    ['s', '@'],
    ['n', 'dd/mm/yyyy'],
    ['n', 'mmm yyyy'],
    ['n', 'dd/mm/yyyy hh:mm'],
  ]);
  const instant = new Date('2026-07-01T02:05:00Z');
  expect((await sheetOf(workbook))?.data[1]?.at(-1)).toEqual(instant);
});

test('CSV has days and months in words of India, and guards formulas', async () => {
  const text = (await make('csv')).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(parse(text, { bom: true })).toEqual([
    ['Roll number', 'Name', 'Phone', 'Since', 'Month', 'Paid (₹)', 'Share (%)'],
    ['0021001\u2006', 'क्षितिज शर्मा', '98765 43210', '29/02/2028', 'Sep 2026', '123456.5', '99.5'],
    ['0021002\u2006', `'=HYPERLINK("x")\u0001`, '', '', '', '-500', ''],
    ['Total', '', '', '', '', '122956.5', ''],
  ]);
});

test('every file has its headings also without a row', async () => {
  const empty = { ...report, rows: [], totals: null };
  const headings = ['Roll number', 'Name', 'Phone', 'Since', 'Month', 'Paid (₹)', 'Share (%)'];
  expect((await sheetOf(await make('xlsx', empty)))?.data).toEqual([headings]);
  expect(parse((await make('csv', empty)).toString(), { bom: true })).toEqual([headings]);
  expect(pagesOf(await make('pdf', empty))).toBe(1);
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

test('a PDF goes on to further pages', async () => {
  const many = { ...report, rows: Array.from({ length: 100 }, () => report.rows[0] ?? []) };
  expect([pagesOf(await make('pdf')), pagesOf(await make('pdf', many))]).toEqual([1, 3]);
});

/** The drawing commands of a PDF's pages. */
function commandsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .filter((commands) => commands.includes(' Tf'));
}

/** The glyphs of a PDF's texts, four hexadecimal digits each. */
const glyphsOf = (pdf: Buffer) =>
  commandsOf(pdf).flatMap((commands) =>
    [...commands.matchAll(/<([\da-f]+)> -?[\d.]+/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g)),
  );

test('a PDF writes every percentage with one decimal, as the page does', async () => {
  const withShare = async (share: number) => {
    const rows = report.rows.map((row) => row.with(-1, share));
    return glyphsOf(await make('pdf', { ...report, rows })).length;
  };
  expect(await withShare(50)).toBe(await withShare(49.5));
});

test('a PDF has a glyph for each of its characters, the sign of what was returned too', async () => {
  const rows = report.rows.map(([roll = null, , ...rest]) => [roll, 'गीता Rao शर्मा', ...rest]);
  const printable = { ...report, rows };
  const glyphs = glyphsOf(await make('pdf', printable));
  expect(glyphs.length).toBeGreaterThan(100);
  // The glyph 0 stands for a character that the font doesn't have.
  expect(glyphs).not.toContain('0000');
});

/** The sizes of letters in the table, and in the foot below it. */
function smallSizesIn(pdf: Buffer): number[] {
  const fonts = [
    ...commandsOf(pdf)
      .join('\n')
      .matchAll(/ ([\d.]+) Tf$/gm),
  ];
  const sizes = new Set(fonts.map(([, size]) => Number(size)));
  return [...sizes].filter((size) => size < 10);
}

test('the letters of a PDF’s table have one size, and long texts go on below', async () => {
  const course = 'B.Tech Computer Science (Artificial Intelligence and Machine Learning)';
  const rows = ['BCA', course].map((name) => ['0021001', name, '+919876543210', null, null, 0, 1]);
  expect(smallSizesIn(await make('pdf', { ...report, rows, totals: null }))).toEqual([8.5, 8]);
});

test('the columns of a PDF’s table are as wide as its widest text, in any script', async () => {
  const columns = ['one', 'two'].map((key) => ({ key, label: key, kind: 'text' as const }));
  // The second one has fewer letters, and is twice as wide.
  const texts = ['i'.repeat(40), 'ஸ்ரீஔஔஔஔஔஔஔஔஔஔஔஔஔஔஔஔ'];
  const rows = texts.map((text) => [text, 'W'.repeat(28)]);
  const pdf = await make('pdf', { ...report, period: null, columns, rows, totals: null });
  expect(smallSizesIn(pdf)).toEqual([7.5, 8]);
});

test('a long report is made in a thread, with the same result', async () => {
  const rows = Array.from({ length: 2_000 }, (_, number) => [`00${number}`, 'Asha', null]);
  const long = { ...report, columns: report.columns.slice(0, 3), rows, totals: null };
  const { content } = await tableReply({ format: 'xlsx', table: long, name: 'roll' });
  const sheet = await sheetOf(Buffer.from(content as Uint8Array));
  expect([sheet?.data.length, sheet?.data[2_000]]).toEqual([2_001, ['001999', 'Asha', null]]);
});

import type { SheetData } from 'write-excel-file/node';
import {
  headingOf,
  numberIn,
  type Table,
  type TableCell,
  type TableColumn,
  textIn,
} from './table.ts';

/** Grouped as India does: 1,00,000.00. The last part is of smaller and of negative amounts. */
const rupees = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`;
const numberFormats = new Map<string, string>([
  ['money', rupees],
  ['percent', '0.0'],
  ['count', '0'],
  ['days', '0'],
]);

const heading = { fontWeight: 'bold', backgroundColor: '#E9ECFA' } as const;
const sum = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;

/** Characters that XML doesn't allow. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function textCell(text: string) {
  return { value: text.replaceAll(unwritable, ''), type: String };
}

/** What is a date in a sheet: how it is written in a table, what completes it, and how it is shown. */
const dates = new Map([
  ['day', { form: /^\d{4}-\d\d-\d\d$/, rest: '', format: 'dd/mm/yyyy' }],
  ['month', { form: /^\d{4}-\d\d$/, rest: '-01', format: 'mmm yyyy' }],
  ['moment', { form: /^\d{4}-\d\d-\d\d \d\d:\d\d$/, rest: 'Z', format: 'dd/mm/yyyy hh:mm' }],
]);

/** Excel keeps a cell of this format as text, also where it is edited. */
const keptAsText = new Set(['identifier', 'phone']);

/** Days, months and moments are dates, amounts numbers; identifiers and phones are texts, which stay as they are. */
function cellOf(column: TableColumn | undefined, value: TableCell) {
  if (value === null || column === undefined) return null;
  const { kind } = column;
  if (typeof value === 'number') {
    const format = numberFormats.get(kind);
    return { value: numberIn(column, value), type: Number, ...(format ? { format } : {}) };
  }
  const date = dates.get(kind);
  if (date?.form.test(value)) {
    return { value: new Date(value + date.rest), type: Date, format: date.format };
  }
  const text = textCell(textIn(column, value));
  return keptAsText.has(kind) ? { ...text, format: '@' } : text;
}

/** Letters of the widest cell among the first rows, as the width of a column. */
function widthOf(label: string, values: readonly TableCell[]): number {
  const lengths = values.slice(0, 200).map((value) => String(value ?? '').length);
  return Math.min(48, Math.max(label.length, 10, ...lengths) + 2);
}

/**
 * A table as an Excel workbook with one sheet, whose headings stay visible; the sums are its last row.
 * Amounts in rupees.
 */
export async function tableXlsx({ title, columns, rows, totals }: Table): Promise<Buffer> {
  // Loaded at the first file, so that the server starts faster.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data: SheetData = [
    columns.map((column) => ({ ...textCell(headingOf(column)), ...heading })),
    ...rows.map((row) => row.map((value, index) => cellOf(columns[index], value))),
  ];
  if (totals) {
    data.push(totals.map((value, index) => ({ ...cellOf(columns[index], value), ...sum })));
  }
  const widths = columns.map((column, index) => ({
    width: widthOf(
      headingOf(column),
      rows.map((row) => row[index] ?? null),
    ),
  }));
  const sheet = {
    sheet: title,
    columns: widths,
    stickyRowsCount: 1,
    orientation: 'landscape',
  } as const;
  return writeExcelFile(data, sheet).toBuffer();
}

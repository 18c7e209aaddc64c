import type { ReportCell, ReportColumn } from '@hostel/contracts/office/reports';
import type { SheetData } from 'write-excel-file/node';
import type { Report } from '../report.ts';
import { headingOf, numberIn, textIn } from './report-csv.ts';

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

/** Days and months are dates, amounts numbers; phones and roll numbers are texts, which stay as they are. */
function cellOf(column: ReportColumn | undefined, value: ReportCell) {
  if (value === null || column === undefined) return null;
  if (typeof value === 'number') {
    const format = numberFormats.get(column.kind);
    return { value: numberIn(column, value), type: Number, ...(format ? { format } : {}) };
  }
  const isDay = column.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value);
  const isMonth = column.kind === 'month' && /^\d{4}-\d\d$/.test(value);
  if (!isDay && !isMonth) return textCell(textIn(column, value));
  const date = new Date(`${isDay ? value : `${value}-01`}T00:00:00Z`);
  return { value: date, type: Date, format: isDay ? 'dd/mm/yyyy' : 'mmm yyyy' };
}

/** Letters of the widest cell among the first rows, as the width of a column. */
function widthOf(label: string, values: readonly ReportCell[]): number {
  const lengths = values.slice(0, 200).map((value) => String(value ?? '').length);
  return Math.min(48, Math.max(label.length, 10, ...lengths) + 2);
}

/**
 * A report as an Excel workbook with one sheet, whose headings stay visible; the sums are its last row.
 * Amounts in rupees.
 */
export async function reportXlsx({ title, columns, rows, totals }: Report): Promise<Buffer> {
  // Loaded at the first file, so that the server starts faster.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data: SheetData = [
    columns.map((column) => ({ ...textCell(headingOf(column)), ...heading })),
    ...rows.map((row) => row.map((value, index) => cellOf(columns[index], value))),
  ];
  if (totals !== null) {
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

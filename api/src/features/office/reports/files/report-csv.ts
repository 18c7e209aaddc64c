import type { ReportCell, ReportColumn } from '@hostel/contracts/office/reports';
import { monthText } from '@hostel/contracts/wire/calendar';
import { dayCell, phoneCell } from '../../../../platform/files/csv/cells.ts';
import { type Cell, csvOf } from '../../../../platform/files/csv/csv.ts';
import type { Report } from '../report.ts';

/** A number as the files have it: rupees in place of paise. */
export function numberIn({ kind }: ReportColumn, value: number): number {
  return kind === 'money' ? value / 100 : value;
}

/** The text of a cell as India reads it, for every file. */
export function textIn({ kind }: ReportColumn, value: string): string {
  if (kind === 'day') return dayCell(value) ?? '';
  if (kind === 'phone') return phoneCell(value) ?? '';
  return kind === 'month' && /^\d{4}-\d\d$/.test(value) ? monthText(value) : value;
}

/** What the heading of a column says of its unit. */
export function headingOf({ kind, label }: ReportColumn): string {
  return { money: `${label} (₹)`, percent: `${label} (%)` }[kind] ?? label;
}

function csvCell(column: ReportColumn | undefined, value: ReportCell): Cell {
  if (value === null || column === undefined) return null;
  return typeof value === 'string' ? textIn(column, value) : numberIn(column, value);
}

/** A report as CSV: headings, rows, and the sums in a last row. Amounts in rupees. */
export function reportCsv({ columns, rows, totals }: Report): Buffer {
  const all = totals === null ? rows : [...rows, totals];
  return Buffer.from(
    csvOf(
      columns.map(headingOf),
      all.map((row) => row.map((value, index) => csvCell(columns[index], value))),
    ),
  );
}

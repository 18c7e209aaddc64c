import type { ReportCell, ReportColumn } from '@hostel/contracts/office/reports';
import { monthText } from '@hostel/contracts/wire/calendar';
import { dayCell, momentCell, phoneCell } from './cells.ts';

/**
 * A column of a file. Its kind says how its cells are written, in every format; the kinds are those of
 * reports and `moment`, day and time in the office: `YYYY-MM-DD HH:MM`.
 */
export interface TableColumn {
  label: string;
  kind: ReportColumn['kind'];
  key?: string;
}

/** A value as replies of the API have it; null is an empty cell. */
export type TableCell = ReportCell;

/** What a file is made of. */
export interface Table {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  /** One cell for each column; null where there is no sum. */
  totals?: readonly TableCell[] | null;
  /** The days that it is of; null for one of the present. */
  period?: { from: string; to: string } | null;
  /** What the reader has to know of it; a sentence. */
  note?: string | undefined;
}

/** A number as the files have it: rupees in place of paise. */
export function numberIn({ kind }: TableColumn, value: number): number {
  return kind === 'money' ? value / 100 : value;
}

/** The text of a cell as India reads it, for every file. */
export function textIn({ kind }: TableColumn, value: string): string {
  if (kind === 'day') return dayCell(value);
  if (kind === 'moment') return momentCell(value);
  if (kind === 'phone') return phoneCell(value);
  return kind === 'month' && /^\d{4}-\d\d$/.test(value) ? monthText(value) : value;
}

/** What the heading of a column says of its unit. */
export function headingOf({ kind, label }: TableColumn): string {
  return { money: `${label} (₹)`, percent: `${label} (%)` }[kind] ?? label;
}

import type {
  ColumnKind,
  Report as WireReport,
  ReportCell,
  ReportColumn,
} from '@hostel/contracts/office/reports';
import type { Role } from '@hostel/contracts/wire/roles';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';

/** A report with all its rows: the screen and every file are made of it. */
export type Report = Omit<WireReport, 'pagination'>;

/** A report of which some rows were read, with the number of all. */
export type PagedReport = Report & { total: number };

/** The first and the last day of a report, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** Whose halls a report is of, and how its days are counted. */
export interface ReportReader {
  scope: HallScope;
  role: Role;
  /** Only this hall, by its id. */
  hall: string | undefined;
  timeZone: string;
}

/** A column as it is written in the code of a report. */
export function column<Key extends string>(
  key: Key,
  label: string,
  kind: ColumnKind,
): ReportColumn & { key: Key } {
  return { key, label, kind };
}

/** The cells of a row in the order of the columns. */
export function cellsOf<Key extends string>(
  columns: readonly { key: Key }[],
  row: Readonly<Record<Key, ReportCell>>,
): ReportCell[] {
  return columns.map(({ key }) => row[key]);
}

/** The sum of one number of each row. */
export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

import type { DayOrder, DayReading, FileColumn } from '@hostel/contracts/office/imports';
import type { ImportColumn } from '@hostel/contracts/office/imports/columns';
import type { Queryable } from '../../database/connection/client.ts';
import type { AuditEntry } from '../../records/audit/audit.ts';
import type { TextEncoding } from './decode-text.ts';
import type { Separator } from './separator.ts';

/** A problem or a note of a file, for the person who made it. */
export interface Remark {
  /** Of the file, counted from 1; of a workbook the row of the sheet. */
  line: number;
  /** As the file names it. */
  column?: string;
  /** What was read there. */
  value?: string;
  message: string;
}

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/** A row with its line. */
export interface Lined<Row> {
  line: number;
  row: Row;
}

/** What saving the rows did. With a problem, the transaction is rolled back. */
interface Saved {
  counts: ImportCounts;
  problems: Remark[];
  /** Of rows that are imported. */
  notes: Remark[];
  /** Values that were replaced: see `changedValues`. */
  changes: Remark[];
  /** The accounts of the students in the file, for a file of students. */
  students?: readonly string[];
}

export interface Office {
  /** Today in the office, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** Who imports, for audit entries of single rows; `who` is null for a command. */
  importer: Pick<AuditEntry, 'who' | 'where'>;
}

export interface SaveContext extends Office {
  /** Called with the number of rows that are done; it may throw to end the work. */
  progress: (done: number) => Promise<void>;
  /** The file's name of a column. */
  columnName: (column: string) => string;
}

/** The cells of one line by column; a column that the file lacks is empty. */
export interface RowReader {
  today: string;
  /** Whether the file has a column of the field. */
  has: (field: string) => boolean;
  /** The trimmed text of a cell, read by `reader`; what it reports becomes a problem of the cell. */
  read: <Value>(column: string, reader: CellReader<Value>) => Value;
}

export type CellReader<Value> = (text: string, report: (message: string) => void) => Value;

export interface Definition<Row> {
  columns: readonly ImportColumn[];
  /** By default as many as any import has. */
  mostRows?: number;
  /** What a file without rows lacks, such as 'result'. */
  noun: string;
  /** The field that names a row and its value; a value may be in a file once. */
  key: { field: string; of: (row: Row) => string };
  readRow: (reader: RowReader) => Row;
  save: (tx: Queryable, rows: readonly Lined<Row>[], context: SaveContext) => Promise<Saved>;
}

/** What the columns of a kind were last time: fields by the plain name. */
export type KnownNames = ReadonlyMap<string, string>;

/** How a file is to be read; what is null is found in the file. */
export interface ReadOptions {
  sheet: string | null;
  headerLine: number | null;
  /** By column of the file. */
  fields: readonly (string | null)[] | null;
  dayOrder: DayOrder | null;
  /** What was chosen for columns of these names last time. */
  known: KnownNames;
}

/** How a file was read. */
export interface ReadSummary {
  encoding: TextEncoding | null;
  separator: Separator | null;
  sheets: readonly string[];
  sheet: string | null;
  headerLine: number | null;
  columns: FileColumn[];
  dayOrder: DayReading | null;
  rows: number;
}

/** A file that was read. */
export interface ReadFile extends ReadSummary {
  /** With a problem, the file must not be saved. */
  problems: Remark[];
  notes: Remark[];
  /** What of the file is not imported; it also follows from `columns`. */
  columnNotes: readonly Remark[];
  save: (tx: Queryable, progress: SaveContext['progress']) => Promise<Saved>;
}

/** A kind of file that can be imported. */
export interface ImportFile {
  read: (bytes: Uint8Array, office: Office, reading?: Partial<ReadOptions>) => Promise<ReadFile>;
}

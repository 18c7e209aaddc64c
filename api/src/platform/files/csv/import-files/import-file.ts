import { setImmediate as turn } from 'node:timers/promises';
import { importLimits } from '@hostel/contracts/office/imports';
import type { Queryable } from '../../../database/connection/client.ts';
import type { TextEncoding } from './decode-text.ts';
import { readTable, type Separator, type TableLine } from './read-table.ts';
import type { AuditEntry } from '../../../records/audit/audit.ts';

/** A problem or a note of a file, for the person who made it. */
export interface Remark {
  /** Counted from 1; the header is line 1. */
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
  /** The accounts of the students in the file, for a file of students. */
  students?: readonly string[];
}

interface Office {
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
  /** The trimmed text of a cell, read by `reader`; what it reports becomes a problem of the cell. */
  read: <Value>(column: string, reader: CellReader<Value>) => Value;
}

export type CellReader<Value> = (text: string, report: (message: string) => void) => Value;

interface Definition<Row> {
  columns: readonly string[];
  /** Columns that a file may leave out. */
  optionalColumns: readonly string[];
  /** What a file without rows lacks, such as 'result'. */
  noun: string;
  /** The column that names a row and its value; a value may be in a file once. */
  key: { column: string; of: (row: Row) => string };
  readRow: (reader: RowReader) => Row;
  save: (tx: Queryable, rows: readonly Lined<Row>[], context: SaveContext) => Promise<Saved>;
}

/** A file that was read. */
export interface ReadFile {
  encoding: TextEncoding | null;
  separator: Separator | null;
  rows: number;
  /** With a problem, the file must not be saved. */
  problems: Remark[];
  save: (tx: Queryable, progress: SaveContext['progress']) => Promise<Saved>;
}

/** A kind of file that can be imported. */
export interface ImportFile {
  read: (bytes: Uint8Array, office: Office) => Promise<ReadFile>;
}

/** The place of each column and the file's name of it. */
type Places = ReadonlyMap<string, { place: number; name: string }>;

const rowsPerTurn = 200;
const longestValue = 100;

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function placesOf<Row>(
  header: TableLine | undefined,
  { columns, optionalColumns }: Definition<Row>,
): Places | Remark[] {
  if (!header) return [{ line: 1, message: 'The file is empty.' }];
  const { line } = header;
  const given = header.cells.map(plain);
  const problems: Remark[] = [];
  const places = new Map<string, { place: number; name: string }>();
  for (const column of [...columns, ...optionalColumns]) {
    const place = given.indexOf(plain(column));
    if (place < 0) {
      if (columns.includes(column)) {
        problems.push({ line, column, message: 'This column is missing.' });
      }
      continue;
    }
    if (given.lastIndexOf(plain(column)) !== place)
      problems.push({ line, column, message: 'This column appears twice.' });
    places.set(column, { place, name: header.cells[place] ?? column });
  }
  return problems.length > 0 ? problems : places;
}

function readLine<Row>(
  definition: Definition<Row>,
  { cells, line }: TableLine,
  { places, width, today }: { places: Places; width: number; today: string },
): { row: Row; problems: Remark[] } {
  const problems: Remark[] = [];
  if (cells.slice(width).some((cell) => cell !== '')) {
    const message = `The line has ${cells.length} cells, the header only ${width}. Put text that contains the separator between quotation marks.`;
    problems.push({ line, message });
  }
  const row = definition.readRow({
    today,
    read(column, reader) {
      const found = places.get(column);
      // The parser leaves no-break spaces, which come from web pages.
      const text = found ? (cells[found.place] ?? '').replaceAll('\0', '').trim() : '';
      return reader(text, (message) => {
        const value = text.slice(0, longestValue);
        problems.push({ line, column: found?.name ?? column, value, message });
      });
    },
  });
  return { row, problems };
}

async function readRows<Row>(
  definition: Definition<Row>,
  lines: readonly TableLine[],
  given: { places: Places; width: number; today: string },
): Promise<{ rows: Lined<Row>[]; problems: Remark[] }> {
  const rows: Lined<Row>[] = [];
  const problems: Remark[] = [];
  const firstLines = new Map<string, number>();
  const { column, of } = definition.key;
  for (const one of lines) {
    const read = readLine(definition, one, given);
    problems.push(...read.problems);
    const value = of(read.row);
    const earlier = firstLines.get(value);
    if (earlier !== undefined && value !== '') {
      const message = `${value} is already on line ${earlier}.`;
      problems.push({
        line: one.line,
        column: given.places.get(column)?.name ?? column,
        value,
        message,
      });
    }
    firstLines.set(value, earlier ?? one.line);
    rows.push({ line: one.line, row: read.row });
    if (rows.length % rowsPerTurn === 0) await turn();
  }
  return { rows, problems };
}

/**
 * Defines a kind of CSV file. Reading reports all problems; unknown columns are ignored, and the case,
 * spaces and signs of their names do not matter.
 */
export function defineImport<Row>(definition: Definition<Row>): ImportFile {
  return {
    async read(bytes, office) {
      const unreadable = (problem: Remark, known: Partial<ReadFile> = {}): ReadFile => ({
        encoding: null,
        separator: null,
        rows: 0,
        problems: [problem],
        save: () => Promise.reject(new Error('a file with problems is not saved')),
        ...known,
      });
      const table = await readTable(bytes, { mostRows: importLimits.rows });
      if (!('lines' in table)) {
        const { line, column, message, encoding = null } = table;
        return unreadable({ line, column, message }, { encoding });
      }
      const [header, ...body] = table.lines;
      const { encoding, separator } = table;
      const known = { encoding, separator, rows: body.length };
      const places = placesOf(header, definition);
      if (Array.isArray(places))
        return { ...unreadable({ line: 1, message: '' }), ...known, problems: places };
      if (body.length === 0) {
        const message = `There is no ${definition.noun} below the header.`;
        return unreadable({ line: (header?.line ?? 0) + 1, message }, known);
      }
      const width = header?.cells.length ?? 0;
      const { rows, problems } = await readRows(definition, body, {
        places,
        width,
        today: office.today,
      });
      return {
        ...known,
        problems,
        save: (tx, progress) =>
          definition.save(tx, rows, {
            ...office,
            progress,
            columnName: (column) => places.get(column)?.name ?? column,
          }),
      };
    },
  };
}

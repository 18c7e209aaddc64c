import { parse, type CsvError } from 'csv-parse/sync';
import { readRow, type Columns, type ResultRow } from './read-row.ts';

/** A problem in a file, for the person who made it. */
export interface Problem {
  /** Counted from 1; the header is line 1. */
  line: number;
  column?: string;
  message: string;
}

export interface ReadResults {
  rows: ResultRow[];
  problems: Problem[];
}

/** The names in the header; case, spaces and underscores are ignored. */
export const columns = [
  'rollNumber',
  'dateOfBirth',
  'courseId',
  'name',
  'fatherName',
  'motherName',
  'sgpaOdd',
  'sgpaEven',
  'backPapers',
] as const;

/** Columns that a file may leave out. */
const optionalColumns = ['year', 'gender', 'email'] as const;

interface Line {
  cells: string[];
  line: number;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'lines' in error;
}

/** The lines of a CSV file, or the problem that makes it unreadable. */
function linesOf(text: string): Line[] | Problem {
  const lines: Line[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ cells, line });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { line, message: 'A quotation mark is misplaced: the file can’t be read from here on.' };
  }
}

function columnsOf(header: Line | undefined): Columns | Problem[] {
  if (!header) return [{ line: 1, message: 'The file is empty.' }];
  const given = header.cells.map(plain);
  const problems: Problem[] = [];
  const places = new Map<string, number>();
  for (const column of [...columns, ...optionalColumns]) {
    const place = given.indexOf(plain(column));
    const optional = optionalColumns.some((known) => known === column);
    if (place < 0 && !optional)
      problems.push({ line: header.line, column, message: 'This column is missing.' });
    else if (given.lastIndexOf(plain(column)) !== place) {
      problems.push({ line: header.line, column, message: 'This column appears twice.' });
    }
    places.set(column, place);
  }
  return problems.length > 0 ? problems : places;
}

/**
 * Reads a CSV file of results and reports all its problems. The rows must only be used when there is
 * no problem. Unknown columns are ignored.
 * @param today for the age of a student, YYYY-MM-DD.
 */
export function readResults(text: string, today: string): ReadResults {
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return { rows: [], problems: [lines] };
  const [header, ...body] = lines;
  const found = columnsOf(header);
  if (Array.isArray(found)) return { rows: [], problems: found };
  const problems: Problem[] = [];
  const rows: ResultRow[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of body) {
    const read = readRow(cells, found, today);
    for (const [column, message] of read.problems) problems.push({ line, column, message });
    const { rollNumber } = read.row;
    const earlier = seen.get(rollNumber);
    if (earlier !== undefined && rollNumber !== '') {
      const message = `${rollNumber} is already on line ${earlier}.`;
      problems.push({ line, column: 'rollNumber', message });
    }
    seen.set(rollNumber, earlier ?? line);
    rows.push(read.row);
  }
  if (rows.length === 0)
    problems.push({ line: 2, message: 'There is no result below the header.' });
  return { rows, problems };
}

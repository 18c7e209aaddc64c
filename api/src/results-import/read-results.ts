import { parse, type CsvError } from 'csv-parse/sync';
import { readRow, type Columns, type ResultRow } from './read-row.ts';

/** Something that is wrong with a file: where, and what, for the person who made it. */
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

/** The header's names; case, spaces and underlines don't matter. */
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
const optionalColumns = ['year', 'gender'] as const;

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

/** The lines of a CSV file; a problem where a quotation mark is out of place. */
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
    return { line, message: 'A quotation mark is out of place: no line can be read from here on.' };
  }
}

function placesOf(header: Line | undefined): Columns | Problem[] {
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
      problems.push({ line: header.line, column, message: 'This column stands there twice.' });
    }
    places.set(column, place);
  }
  return problems.length > 0 ? problems : places;
}

/**
 * Reads a CSV file of results. Every problem is told, not only the first; while there is one, the
 * rows are not to be used. Columns that are not known are left alone.
 * @param today for the ages that a birth date may give, YYYY-MM-DD.
 */
export function readResults(text: string, today: string): ReadResults {
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return { rows: [], problems: [lines] };
  const [header, ...body] = lines;
  const places = placesOf(header);
  if (Array.isArray(places)) return { rows: [], problems: places };
  const problems: Problem[] = [];
  const rows: ResultRow[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of body) {
    const read = readRow(cells, places, today);
    for (const [column, message] of read.problems) problems.push({ line, column, message });
    const { rollNumber } = read.row;
    const earlier = seen.get(rollNumber);
    if (earlier !== undefined && rollNumber !== '') {
      const message = `${rollNumber} stands on line ${earlier} already.`;
      problems.push({ line, column: 'rollNumber', message });
    }
    seen.set(rollNumber, earlier ?? line);
    rows.push(read.row);
  }
  if (rows.length === 0)
    problems.push({ line: 2, message: 'There is no result below the header.' });
  return { rows, problems };
}

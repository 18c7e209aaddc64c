import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { importSeparators } from '@hostel/contracts/office/imports';
import { formatCount } from '@hostel/contracts/wire/counts';
import { type CsvError, parse } from 'csv-parse';
import { decodeText, type TextEncoding } from './decode-text.ts';

export type Separator = (typeof importSeparators)[number];

/** The cells of a line, trimmed. */
export interface TableLine {
  cells: string[];
  /** Counted from 1; of a row over several lines the last one. */
  line: number;
}

export interface Table {
  encoding: TextEncoding;
  separator: Separator | null;
  sheets: readonly string[];
  sheet: string | null;
  /** Lines with text; the first one is the header. */
  lines: TableLine[];
}

/** What makes a file unreadable. */
export interface TableProblem {
  line: number;
  column?: string;
  message: string;
  encoding?: TextEncoding;
  sheets?: readonly string[];
}

const characters: Record<Separator, string> = { comma: ',', semicolon: ';', tab: '\t' };
const separators: readonly Separator[] = ['comma', 'semicolon', 'tab'];
const charactersAtOnce = 64 * 1024;
/** A row is shorter: a longer one is the rest of the file behind a misplaced quotation mark. */
const longestRow = 100_000;

const misplacedQuote = 'A quotation mark is misplaced: the file can’t be read from here on.';

/** Excel writes `sep=;` in a line of its own before the header, and reads it. */
const namedSeparator = /^sep=([,;\t])\r?\n/i;

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

/** The separator that the first line has most of, outside quotation marks. */
function separatorOf(text: string): Separator {
  const named = namedSeparator.exec(text)?.[1];
  const header = named ?? (text.split(/\r\n|\r|\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => header.split(characters[separator]).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best), 'comma');
}

/** The text in parts; between them other calls are answered. */
async function* partsOf(text: string) {
  for (let from = 0; from < text.length; from += charactersAtOnce) {
    yield text.slice(from, from + charactersAtOnce);
    await turn();
  }
}

/**
 * Reads the lines of a CSV file with commas, semicolons or tabs between the cells and any line ends.
 * Empty lines are left out.
 * @param mostRows below the header
 */
export async function readTable(
  bytes: Uint8Array,
  { mostRows }: { mostRows: number; sheet?: string | undefined },
): Promise<Table | TableProblem> {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { line: 1, message: decoded.problem };
  const { text, encoding } = decoded;
  const separator = separatorOf(text);
  const lines: TableLine[] = [];
  const parser = parse({
    delimiter: characters[separator],
    // By default the first line end counts for all: a file put together from two has others below.
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: namedSeparator.test(text) ? 2 : 1,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines: line }) => {
      lines.push({ cells, line });
      return null;
    },
  });
  try {
    await pipeline(partsOf(text), parser, async (records: AsyncIterable<unknown>) => {
      for await (const record of records) void record;
    });
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return { line: (lines.at(-1)?.line ?? 0) + 1, message: misplacedQuote, encoding };
  }
  if (lines.length > mostRows + 1) {
    const [given, most] = [lines.length - 1, mostRows].map((rows) => formatCount(rows));
    const message = `The file has ${given} rows; at most ${most} can be imported at once.`;
    return { line: lines[mostRows + 1]?.line ?? 1, message, encoding };
  }
  return { encoding, separator, sheets: [], sheet: null, lines };
}

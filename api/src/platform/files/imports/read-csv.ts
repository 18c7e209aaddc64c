import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse, type CsvErrorCode } from 'csv-parse';
import { characterOf, likeliestHeader, type Separator, separatorOf } from './separator.ts';
import type { TableLine, TableProblem } from './table.ts';

/** What exports put before a text that a spreadsheet would calculate. */
const guard = /^'(?=\s*[=+\-@＝＋－＠])/u;

const charactersAtOnce = 16 * 1024;
/** A row is shorter: a longer one is the rest of the file behind a misplaced quotation mark. */
const longestRow = 100_000;

const misplacedQuote =
  'A quotation mark is misplaced: the file can’t be read from here on. Remove the mark, or choose the Excel workbook (.xlsx) instead.';

/** Where the parser noticed the mark, and where it only reached the end behind one that began earlier. */
const noticedAt: readonly CsvErrorCode[] = [
  'INVALID_OPENING_QUOTE',
  'CSV_INVALID_CLOSING_QUOTE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
];
const noticedBehind: readonly CsvErrorCode[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

/** The text in parts, until there are enough lines; between them other calls are answered. */
async function* partsOf(text: string, isEnough: () => boolean) {
  for (let from = 0; from < text.length && !isEnough(); from += charactersAtOnce) {
    yield text.slice(from, from + charactersAtOnce);
    await turn();
  }
}

/** A problem of the file by the documented codes of the parser; undefined for any other error. */
function problemOf(error: unknown, lines: readonly TableLine[]): TableProblem | undefined {
  if (!(error instanceof CsvError)) return undefined;
  const { code, lines: noticedOn, column } = error;
  if (!noticedAt.includes(code) && !noticedBehind.includes(code)) return undefined;
  const isHere = noticedAt.includes(code) && typeof noticedOn === 'number';
  const line = isHere ? noticedOn : (lines.at(-1)?.line ?? 0) + 1;
  const place = typeof column === 'number' ? column : 0;
  const header = likeliestHeader(lines.map(({ cells }) => cells));
  const name = header?.[place] || `column ${place + 1}`;
  return { line, column: name, message: misplacedQuote };
}

/**
 * Reads the lines of a CSV file with commas, semicolons or tabs between the cells and any line ends.
 * @param most ends the work one line later
 */
export async function readCsv(
  text: string,
  most: number,
): Promise<{ separator: Separator; lines: TableLine[] } | TableProblem> {
  const { separator, fromLine } = separatorOf(text);
  const lines: TableLine[] = [];
  const isEnough = () => lines.length > most;
  const parser = parse({
    delimiter: characterOf[separator],
    // By default the first line end counts for all: a file put together from two has others below.
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: fromLine,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRow,
    on_record: (given: string[], { lines: line }) => {
      // The parser leaves no-break spaces, which come from web pages.
      const cells = given.map((cell) => cell.trim().replace(guard, ''));
      if (cells.some((cell) => cell !== '') && !isEnough()) lines.push({ cells, line });
      return null;
    },
  });
  try {
    await pipeline(partsOf(text, isEnough), parser, async (records: AsyncIterable<unknown>) => {
      for await (const record of records) void record;
    });
  } catch (error) {
    // Ended in the middle of a row, it may have an open quotation mark.
    if (isEnough()) return { separator, lines };
    const problem = problemOf(error, lines);
    if (problem) return problem;
    throw error;
  }
  return { separator, lines };
}

import type { importSeparators } from '@hostel/contracts/office/imports';
import { CsvError, parse } from 'csv-parse/sync';

export type Separator = (typeof importSeparators)[number];

export const characterOf: Record<Separator, string> = { comma: ',', semicolon: ';', tab: '\t' };
/** Where two fit, commas are the text: they are frequent in it. */
const separators: readonly Separator[] = ['semicolon', 'tab', 'comma'];

/** A title, a date and blank lines may stand above the header. */
export const mostTitleLines = 10;
const linesCompared = 20;
const charactersCompared = 64 * 1024;
const longestHeading = 60;

/** Excel writes `sep=;` in a line of its own before the header, and reads it; LibreOffice quotes it. */
const namedSeparator = /^"?sep=([,;\t])"?\s*?(?:\r\n|\n|\r)/iu;

/** How many cells of a line could head a column: different short texts with a letter. */
function headings(cells: readonly string[]): number {
  const likely = cells.filter(
    (cell) => cell.length <= longestHeading && /\p{L}/u.test(cell) && !/[,;\t]/u.test(cell),
  );
  return new Set(likely.map((cell) => cell.toLowerCase())).size;
}

/** The line among the first ones that looks most like a header. */
export function likeliestHeader(
  lines: readonly (readonly string[])[],
): readonly string[] | undefined {
  return lines
    .slice(0, mostTitleLines + 1)
    .reduce<readonly string[] | undefined>(
      (best, next) => (headings(next) > headings(best ?? []) ? next : best),
      undefined,
    );
}

/** The first lines with text, as a separator divides them. */
function firstLines(text: string, separator: Separator): string[][] {
  const lines: string[][] = [];
  try {
    parse(text.slice(0, charactersCompared), {
      delimiter: characterOf[separator],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: linesCompared,
      on_record: (cells: string[]) => {
        lines.push(cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return lines;
}

/**
 * How well a separator fits: by the line with the most headings, where the lines below it have as many
 * cells, and no line above it has another separator. A title row with commas has fewer of both.
 */
function fit(text: string, separator: Separator): number {
  const lines = firstLines(text, separator);
  const fits = lines.slice(0, mostTitleLines + 1).map((cells, index) => {
    const below = lines.slice(index + 1);
    const alike = below.filter(({ length }) => length === cells.length).length;
    const share = below.length === 0 ? 1 : alike / below.length;
    const isHeaderAbove = lines.slice(0, index).some((above) => /[;\t]/u.test(above.join('')));
    return headings(cells) * (1 + 3 * share) * (isHeaderAbove ? 0.25 : 1);
  });
  return Math.max(0, ...fits);
}

/** The separator of a file, and the line below the one that names it, else the first. */
export function separatorOf(text: string): { separator: Separator; fromLine: number } {
  const named = namedSeparator.exec(text)?.[1];
  const found = separators.find((separator) => characterOf[separator] === named);
  if (found) return { separator: found, fromLine: 2 };
  const fits = separators.map((each) => ({ separator: each, fit: fit(text, each) }));
  const { separator } = fits.reduce((best, next) => (next.fit > best.fit ? next : best));
  return { separator, fromLine: 1 };
}

import type { TextEncoding } from './decode-text.ts';
import type { Separator } from './separator.ts';

/** The cells of a line, trimmed. */
export interface TableLine {
  cells: string[];
  /**
   * The line of the file, of a row over several lines the last one; of a workbook the row of the sheet.
   * Counted from 1.
   */
  line: number;
}

export interface FileTable {
  /** `xlsx` for a workbook. */
  encoding: TextEncoding;
  /** Null for a workbook. */
  separator: Separator | null;
  /** The names of the sheets of a workbook that are not hidden, in their order; else empty. */
  sheets: readonly string[];
  /** The sheet that was read; null for a text. */
  sheet: string | null;
  /** Lines with text, among them title rows above the header. */
  lines: TableLine[];
}

/** What makes a file unreadable. */
export interface TableProblem {
  line: number;
  /** The name of the column, or its number in words. */
  column?: string;
  message: string;
  encoding?: TextEncoding;
  sheets?: readonly string[];
}

import { stringify } from 'csv-stringify/sync';

/** The value of a cell; null is an empty cell. */
export type Cell = string | number | null;

/**
 * csv-stringify puts an apostrophe before a text that begins with `=`, `+`, `-`, `@`, a tab or a
 * carriage return; some spreadsheets skip blanks and line breaks before they look.
 */
function guarded(text: string): string {
  return /^[ \n\v\f\u00a0]\s*[=+\-@]/.test(text) ? `'${text}` : text;
}

/**
 * Rows as CSV (RFC 4180), for spreadsheets and programs alike: UTF-8 with a byte order mark, without
 * which Excel reads the bytes in the local code page; CRLF after each row; the first row names the
 * columns, also when no row follows. A text that a spreadsheet would calculate begins with an
 * apostrophe (OWASP, CSV injection); numbers stay numbers.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      bom: true,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: guarded },
    },
  );
}

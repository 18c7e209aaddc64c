import { stringify } from 'csv-stringify/sync';
import { identifierCell } from './cells.ts';
import {
  headingOf,
  numberIn,
  type Table,
  type TableCell,
  type TableColumn,
  textIn,
} from './table.ts';

/**
 * csv-stringify puts an apostrophe before a text that begins with `=`, `+`, `-`, `@`, a tab or a
 * carriage return; some spreadsheets skip blanks and line breaks before they look.
 */
function guarded(text: string): string {
  return /^[ \n\v\f\u00a0]\s*[=+\-@]/.test(text) ? `'${text}` : text;
}

function csvCell(column: TableColumn | undefined, value: TableCell): TableCell {
  if (value === null || column === undefined) return null;
  if (typeof value === 'number') return numberIn(column, value);
  return column.kind === 'identifier' ? identifierCell(value) : textIn(column, value);
}

/**
 * A table as CSV (RFC 4180), for spreadsheets and programs alike: UTF-8 with a byte order mark, without
 * which Excel reads the bytes in the local code page; CRLF after each row; the first row names the
 * columns, also when no row follows, and the last one has the sums. Amounts are in rupees. A text that a
 * spreadsheet would calculate begins with an apostrophe (OWASP, CSV injection); numbers stay numbers.
 */
export function tableCsv({ columns, rows, totals }: Pick<Table, 'columns' | 'rows' | 'totals'>) {
  const all = totals ? [...rows, totals] : rows;
  const text = stringify(
    all.map((row) => row.map((value, index) => csvCell(columns[index], value))),
    {
      bom: true,
      header: true,
      columns: columns.map(headingOf),
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: guarded },
    },
  );
  return Buffer.from(text);
}

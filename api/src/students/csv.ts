export type Row = Readonly<Record<string, string | number | null>>;

/** What makes a spreadsheet take a cell for a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;
const byteOrderMark = '\uFEFF';

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets open in UTF-8 and take for plain text: a cell that would
 * be a formula begins with an apostrophe. The first row names the columns.
 */
export function csvOf(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return byteOrderMark;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

import type { RowReader } from '../platform/files/imports/definition.ts';

/**
 * Reads a row of a file as an import does, from its cells by field.
 * @returns the row, and its problems with their field
 */
export function readCells<Row>(
  cells: Readonly<Record<string, string>>,
  readRow: (reader: RowReader) => Row,
): { row: Row; problems: string[] } {
  const problems: string[] = [];
  const row = readRow({
    today: '2026-08-01',
    has: () => true,
    read: (field, readCell) =>
      readCell((cells[field] ?? '').trim(), (message) => problems.push(`${field}: ${message}`)),
  });
  return { row, problems };
}

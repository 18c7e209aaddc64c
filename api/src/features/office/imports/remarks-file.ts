import {
  importLimits,
  type ImportRecord,
  type ImportRemark,
} from '@hostel/contracts/office/imports';
import { readTable } from '../../../platform/files/imports/read-table.ts';
import type { Table } from '../../../platform/files/tables/table.ts';

type Remark = Pick<ImportRemark, 'kind' | 'line' | 'column' | 'value' | 'message'>;

/** What the kinds are called. */
const names: Readonly<Record<string, string>> = {
  problem: 'Problem',
  note: 'Note',
  change: 'Change',
};

/** The last column, with what is wrong in a line. */
const problems = 'Problems';

/** What is said of each line. */
function textsByLine(remarks: readonly Remark[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { line, column, message } of remarks) {
    const text = column === null ? message : `${column}: ${message}`;
    const earlier = texts.get(line);
    texts.set(line, earlier === undefined ? text : `${earlier} ${text}`);
  }
  return texts;
}

/** Problems, notes and changes by line. */
export function remarksAsList(remarks: readonly Remark[]): Table {
  return {
    title: problems,
    columns: [
      { label: 'Line', kind: 'count' },
      { label: 'Kind', kind: 'text' },
      { label: 'Column', kind: 'text' },
      // As it was read, whatever it is.
      { label: 'Value', kind: 'identifier' },
      { label: 'Message', kind: 'text' },
    ],
    rows: remarks.map(({ line, kind, column, value, message }) => {
      return [line, names[kind] ?? kind, column, value, message];
    }),
  };
}

/**
 * The lines of a file as they are, from its header on, with a column of their problems and notes, so that it
 * can be corrected and checked again. What is wrong with the file as such stands beside the header.
 * @returns undefined for a file that can’t be read
 */
export async function fileWithRemarks(
  content: Uint8Array,
  { sheet, headerLine }: Pick<ImportRecord, 'sheet' | 'headerLine'>,
  remarks: readonly Remark[],
): Promise<Table | undefined> {
  const table = await readTable(content, {
    mostRows: importLimits.rows,
    sheet: sheet ?? undefined,
  });
  if (!('lines' in table) || headerLine === null) return undefined;
  const [header, ...body] = table.lines.filter(({ line }) => line >= headerLine);
  if (!header) return undefined;
  const texts = textsByLine(remarks);
  const width = header.cells.length;
  const most = body.reduce((longest, { cells }) => Math.max(longest, cells.length), width);
  const places = Array.from({ length: width }, (_, place) => place);
  // Cells without a column stay without one.
  const surplus = Array.from({ length: most - width }, (_, place) => width + place);
  const ofHeader = texts.get(header.line);
  const last = ofHeader === undefined ? problems : `${problems}. ${ofHeader}`;
  return {
    title: problems,
    columns: [
      ...places.map((place) => ({ label: header.cells[place] ?? '', kind: 'identifier' as const })),
      { label: last, kind: 'text' },
      ...surplus.map(() => ({ label: '', kind: 'identifier' as const })),
    ],
    rows: body.map(({ line, cells }) => [
      ...places.map((place) => cells[place] ?? ''),
      texts.get(line) ?? null,
      ...surplus.map((place) => cells[place] ?? ''),
    ]),
  };
}

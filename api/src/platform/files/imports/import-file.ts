import { importLimits } from '@hostel/contracts/office/imports';
import { findColumns } from './columns.ts';
import type {
  Definition,
  ImportFile,
  ReadSummary,
  ReadFile,
  ReadOptions,
  Remark,
} from './definition.ts';
import { readBody } from './read-rows.ts';
import { readTable } from './read-table.ts';

const automatic: ReadOptions = {
  sheet: null,
  headerLine: null,
  fields: null,
  dayOrder: null,
  known: new Map(),
};

const unknown: ReadSummary = {
  encoding: null,
  separator: null,
  sheets: [],
  sheet: null,
  headerLine: null,
  columns: [],
  dayOrder: null,
  rows: 0,
};

function unreadable(problems: Remark[], known: Partial<ReadSummary> = {}): ReadFile {
  const save = () => Promise.reject(new Error('a file with problems is not saved'));
  return { ...unknown, ...known, problems, notes: [], columnNotes: [], save };
}

/**
 * Defines a kind of file. Reading reports all problems; what is not imported is in `columnNotes`.
 */
export function defineImport<Row>(definition: Definition<Row>): ImportFile {
  return {
    async read(bytes, office, reading) {
      const { sheet, dayOrder: chosen, ...ofColumns } = { ...automatic, ...reading };
      const table = await readTable(bytes, {
        mostRows: definition.mostRows ?? importLimits.rows,
        sheet: sheet ?? undefined,
      });
      if (!('lines' in table)) {
        const { encoding = null, sheets = [], ...problem } = table;
        return unreadable([problem], { encoding, sheets });
      }
      const { lines, ...source } = table;
      const found = findColumns(lines, definition.columns, ofColumns);
      if (!found) return unreadable([{ line: 1, message: 'The file is empty.' }], source);
      const { headerLine, columns, body, problems, notes } = found;
      const read = { ...unknown, ...source, headerLine, columns, rows: body.length };
      if (problems.length > 0) return unreadable(problems, read);
      if (body.length === 0) {
        const message = `There is no ${definition.noun} below the header.`;
        return unreadable([{ line: headerLine + 1, message }], read);
      }
      return readBody(definition, body, { read, notes, office, chosen });
    },
  };
}

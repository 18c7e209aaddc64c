import { importLimits } from '@hostel/contracts/office/imports';
import { importColumns } from '@hostel/contracts/office/imports/columns';
import { findWindowYearOn } from '../../../../platform/records/settings/admission-years.ts';
import { changedValues } from '../../../../platform/files/imports/changed-values.ts';
import type { Lined, Remark, SaveContext } from '../../../../platform/files/imports/definition.ts';
import { defineImport } from '../../../../platform/files/imports/import-file.ts';
import { saveSomeResults, type WrittenResults } from '../results/results-repository.ts';
import { valuesOf } from './changed-results.ts';
import { readRow, type ResultRow } from './read-row.ts';
import { findRegisteredDifferences } from './registered-repository.ts';

const rowsAtOnce = 2_000;

/** What a difference is called in the note about a registered student. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  dateOfBirth: 'birth date',
  gender: 'gender',
  courseId: 'course',
  sgpa: 'SGPA',
};

function noteOf(fields: readonly string[]): string {
  const names = fields.map((field) => fieldNames[field] ?? field).join(', ');
  return `This student has applied already: the application keeps its own values (${names}).`;
}

/** The values that changed, by line. */
function changesOf(
  part: readonly Lined<ResultRow>[],
  { changed }: WrittenResults,
  columnName: SaveContext['columnName'],
): Remark[] {
  return part.flatMap(({ line, row }) => {
    const before = changed.get(row.rollNumber);
    return before
      ? changedValues({ line, rowName: row.rollNumber }, valuesOf(before, row), columnName)
      : [];
  });
}

/**
 * The university’s results as a file. An existing roll number is updated; results that the file
 * doesn’t contain stay as they are.
 */
export const resultsImport = defineImport({
  columns: importColumns.results,
  noun: 'result',
  key: { field: 'rollNumber', of: ({ rollNumber }) => rollNumber },
  readRow,
  async save(tx, rows, { today, progress, columnName }) {
    const counts = { added: 0, changed: 0, unchanged: 0 };
    const notes: Remark[] = [];
    const changes: Remark[] = [];
    const { year } = await findWindowYearOn(tx, today);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce);
      const written = await saveSomeResults(
        tx,
        part.map(({ row }) => row),
      );
      counts.added += written.added.length;
      counts.changed += written.changed.size;
      counts.unchanged += part.length - written.added.length - written.changed.size;
      if (changes.length < importLimits.changes) {
        changes.push(...changesOf(part, written, columnName));
      }
      const differing = await findRegisteredDifferences(tx, [...written.changed.keys()], year);
      for (const { line, row } of differing.size > 0 ? part : []) {
        const fields = differing.get(row.rollNumber);
        if (!fields) continue;
        const column = columnName('rollNumber');
        notes.push({ line, column, value: row.rollNumber, message: noteOf(fields) });
      }
      await progress(from + part.length);
    }
    return { counts, problems: [], notes, changes: changes.slice(0, importLimits.changes) };
  },
});

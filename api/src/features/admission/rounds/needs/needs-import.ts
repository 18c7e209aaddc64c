import { isDeepStrictEqual } from 'node:util';
import { importLimits } from '@hostel/contracts/office/imports';
import { importColumns } from '@hostel/contracts/office/imports/columns';
import { findWindowYearOn } from '../../../../platform/records/settings/admission-years.ts';
import { meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import {
  readRollNumber,
  readShortText,
  required,
  yesOrNo,
} from '../../../../platform/files/imports/cell-readers.ts';
import {
  type ChangedValue,
  changedValues,
} from '../../../../platform/files/imports/changed-values.ts';
import type {
  CellReader,
  Lined,
  Remark,
  SaveContext,
} from '../../../../platform/files/imports/definition.ts';
import { defineImport } from '../../../../platform/files/imports/import-file.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import { messages } from '../messages.ts';
import { findNamedCategories } from './named-categories.ts';
import { findNeedsOfRolls, type KnownNeeds, type Needs, saveNeeds } from './needs-repository.ts';

/** A row of a file; null leaves what is recorded. */
interface NeedsRow {
  rollNumber: string;
  accessible: boolean | null;
  groundFloor: boolean | null;
  categories: string[] | null;
  reason: string;
}

/** Null for an empty cell. `-`, `NA` and `Nil` could mean no, or that nobody knows. */
const readYesOrNo: CellReader<boolean | null> = (text, report) => {
  const answer = yesOrNo(text);
  if (answer === undefined && text !== '') {
    report('This is neither yes nor no. An empty cell leaves what is recorded.');
  }
  return answer ?? null;
};

const readCategories: CellReader<string[] | null> = (text, report) => {
  if (text === '') return null;
  if (text.toLowerCase() === 'none') return [];
  if (meansNothing(text)) {
    report('Write none for a student without a category. An empty cell leaves what is recorded.');
    return null;
  }
  return [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
};

const readReason = required((text, report) => {
  const reason = readShortText(text, report);
  if (reason === '') report('The document or reason is missing.');
  return reason;
});

const none: Needs = { accessible: false, groundFloor: false, categories: [] };

/** What is recorded after a row. */
function neededAfter(row: NeedsRow, { needs }: KnownNeeds): Needs {
  const before = needs ?? none;
  return {
    accessible: row.accessible ?? before.accessible,
    groundFloor: row.groundFloor ?? before.groundFloor,
    categories: row.categories ?? before.categories,
  };
}

interface Known {
  students: ReadonlyMap<string, KnownNeeds>;
  /** The categories of the rules. */
  named: readonly string[];
  columnName: (column: string) => string;
}

/** What is wrong with a row that can be read: the student, or a category. */
function problemsOf({ line, row }: Lined<NeedsRow>, { students, named, columnName }: Known) {
  const remarks: Remark[] = [];
  const known = students.get(row.rollNumber);
  if (!known) {
    const message = 'There is no student with this roll number.';
    remarks.push({ line, column: columnName('rollNumber'), value: row.rollNumber, message });
  }
  const allowed = [...named, ...(known?.needs?.categories ?? [])];
  for (const value of row.categories ?? []) {
    if (allowed.includes(value)) continue;
    const message = messages.unknownCategory(value);
    remarks.push({ line, column: columnName('categories'), value, message });
  }
  return remarks;
}

const inWords = (is: boolean) => (is ? 'yes' : 'no');

/** What was recorded and what is. */
function valuesOf(row: NeedsRow, known: KnownNeeds): ChangedValue[] {
  const [before, after] = [known.needs ?? none, neededAfter(row, known)];
  const flags = (['accessible', 'groundFloor'] as const).map((field) => {
    return { field, before: inWords(before[field]), after: inWords(after[field]) };
  });
  return [
    ...flags,
    { field: 'categories', before: before.categories.join(' '), after: after.categories.join(' ') },
    { field: 'reason', before: known.needs?.reason ?? null, after: row.reason },
  ];
}

async function saveRow(
  tx: Queryable,
  { year, importer }: { year: number; importer: SaveContext['importer'] },
  { row, known }: { row: NeedsRow; known: KnownNeeds },
): Promise<'added' | 'changed' | 'unchanged'> {
  const needs = neededAfter(row, known);
  const after = { ...needs, reason: row.reason };
  if (known.needs && isDeepStrictEqual(known.needs, after)) return 'unchanged';
  const { personId } = known;
  await saveNeeds(
    tx,
    { personId, admissionYear: year },
    { ...after, recordedBy: importer.who?.id ?? null },
  );
  const onWhom = { type: 'person', id: personId };
  const details = { year, imported: true };
  await audit(tx, { ...importer, act: 'applications.recordNeeds', onWhom, details });
  return known.needs ? 'changed' : 'added';
}

/**
 * Needs and categories of students in this admission year, such as the list of the reservation cell.
 * An empty cell leaves what is recorded. Rounds that are locked already don’t change.
 */
export const needsImport = defineImport<NeedsRow>({
  columns: importColumns.needs,
  noun: 'student',
  key: { field: 'rollNumber', of: ({ rollNumber }) => rollNumber },
  readRow: ({ read }) => ({
    rollNumber: read('rollNumber', readRollNumber),
    reason: read('reason', readReason),
    accessible: read('accessible', readYesOrNo),
    groundFloor: read('groundFloor', readYesOrNo),
    categories: read('categories', readCategories),
  }),
  async save(tx, rows, { today, columnName, progress, importer }) {
    const { year } = await findWindowYearOn(tx, today);
    const rollNumbers = rows.map(({ row }) => row.rollNumber);
    const found = await findNeedsOfRolls(tx, rollNumbers, year);
    const students = new Map(found.map((one) => [one.rollNumber, one]));
    const named = await findNamedCategories(tx, today);
    const problems = rows.flatMap((one) => problemsOf(one, { students, named, columnName }));
    const counts = { added: 0, changed: 0, unchanged: 0 };
    const changes: Remark[] = [];
    let done = 0;
    for (const { line, row } of problems.length > 0 ? [] : rows) {
      const known = students.get(row.rollNumber);
      if (!known) continue;
      const outcome = await saveRow(tx, { year, importer }, { row, known });
      counts[outcome] += 1;
      if (outcome === 'changed' && changes.length < importLimits.changes) {
        const about = { line, rowName: row.rollNumber };
        changes.push(...changedValues(about, valuesOf(row, known), columnName));
      }
      done += 1;
      if (done % 500 === 0) await progress(done);
    }
    await announce(tx, { topic: 'allotment', id: null, to: allStaff });
    return { counts, problems, notes: [], changes };
  },
});

import { isDeepStrictEqual } from 'node:util';
import { findWindowYearOn } from '../../../../platform/records/settings/admission-years.ts';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { meansNothing } from '@hostel/contracts/wire/text/spreadsheets';
import {
  readRollNumber,
  readShortText,
  required,
} from '../../../../platform/files/csv/import-files/cell-readers.ts';
import {
  type CellReader,
  defineImport,
  type Lined,
  type Remark,
  type SaveContext,
} from '../../../../platform/files/csv/import-files/import-file.ts';
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

const answers = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** Null for an empty cell. `-`, `NA` and `Nil` could mean no, or that nobody knows. */
const readYesOrNo: CellReader<boolean | null> = (text, report) => {
  const answer = answers.get(plainCharacters(text).toLowerCase());
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
  columns: ['rollNumber', 'reason'],
  optionalColumns: ['accessible', 'groundFloor', 'categories'],
  noun: 'student',
  key: { column: 'rollNumber', of: ({ rollNumber }) => rollNumber },
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
    let done = 0;
    for (const { row } of problems.length > 0 ? [] : rows) {
      const known = students.get(row.rollNumber);
      if (known) counts[await saveRow(tx, { year, importer }, { row, known })] += 1;
      done += 1;
      if (done % 500 === 0) await progress(done);
    }
    await announce(tx, { topic: 'allotment', id: null, to: allStaff });
    return { counts, problems, notes: [] };
  },
});

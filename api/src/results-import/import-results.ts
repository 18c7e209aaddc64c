import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Database, Queryable } from '../database/client.ts';
import { results } from '../database/schema/results.ts';
import { dayOf } from '../requests/conditions.ts';
import { readResults, type Problem } from './read-results.ts';
import type { ResultRow } from './read-row.ts';

export interface ImportReport {
  /** Empty when the file could be imported. */
  problems: Problem[];
  added: number;
  changed: number;
  unchanged: number;
}

class DryRun extends Error {}

const atOnce = 2_000;

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A column that a file may leave out: what was known stays. */
function kept(column: 'study_year' | 'gender') {
  return sql.raw(`coalesce(excluded.${column}, results.${column})`);
}

/** Adds or changes results; rows that are there already just so stay untouched. */
export async function putResults(tx: Queryable, rows: readonly ResultRow[]) {
  const report = { added: 0, changed: 0, unchanged: 0 };
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    const written = await tx
      .insert(results)
      .values(part)
      .onConflictDoUpdate({
        target: results.rollNumber,
        set: {
          dateOfBirth: sql`excluded.date_of_birth`,
          courseId: sql`excluded.course_id`,
          name: sql`excluded.name`,
          fatherName: sql`excluded.father_name`,
          motherName: sql`excluded.mother_name`,
          sgpaOdd: sql`excluded.sgpa_odd`,
          sgpaEven: sql`excluded.sgpa_even`,
          backPapers: sql`excluded.back_papers`,
          studyYear: kept('study_year'),
          gender: kept('gender'),
          updatedAt: sql`now()`,
        },
        setWhere: sql`(results.date_of_birth, results.course_id, results.name, results.father_name,
          results.mother_name, results.sgpa_odd, results.sgpa_even, results.back_papers,
          results.study_year, results.gender)
          is distinct from (excluded.date_of_birth, excluded.course_id, excluded.name,
          excluded.father_name, excluded.mother_name, excluded.sgpa_odd, excluded.sgpa_even,
          excluded.back_papers, ${kept('study_year')}, ${kept('gender')})`,
      })
      // A row that this statement made has no deleter.
      .returning({ added: sql<boolean>`results.xmax = 0` });
    const added = written.filter((row) => row.added).length;
    report.added += added;
    report.changed += written.length - added;
    report.unchanged += part.length - written.length;
  }
  return report;
}

/**
 * Imports a CSV file of results into the `results` table: all of it in one transaction, or with
 * the first problem nothing. A dry run does the same work and leaves nothing behind. Results that
 * the file doesn't name stay.
 */
export async function importResults(
  database: Pick<Database, 'transaction'>,
  bytes: Uint8Array,
  { dryRun = false, timeZone = 'Asia/Kolkata' } = {},
): Promise<ImportReport> {
  const nothing = { added: 0, changed: 0, unchanged: 0 };
  const text = textOf(bytes);
  if (text === undefined) {
    return { ...nothing, problems: [{ line: 1, message: 'The file is not UTF-8 text.' }] };
  }
  const { rows, problems } = readResults(text, dayOf(new Date(), timeZone));
  if (problems.length > 0) return { ...nothing, problems };
  let report = nothing;
  try {
    await database.transaction(async (tx) => {
      report = await putResults(tx, rows);
      if (dryRun) throw new DryRun();
      const where = { address: 'command', requestId: `command-${process.pid}` };
      await audit(tx, { who: null, act: 'results.import', where, details: report });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return { ...report, problems };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { results } from '../../../platform/database/schema/admission/results.ts';
import type { ResultRow } from '../import/read-row.ts';
import type { AcademicRecord } from '../policy.ts';
import type { Claim } from './results-provider.ts';

const rowsPerStatement = 2_000;

/** The imported result with this roll number, birth date and course; null when there is none. */
export async function findResult(
  queryable: Queryable,
  { rollNumber, dateOfBirth, courseId }: Claim,
): Promise<AcademicRecord | null> {
  const [record] = await queryable
    .select({
      rollNumber: results.rollNumber,
      dateOfBirth: results.dateOfBirth,
      courseId: results.courseId,
      name: results.name,
      fatherName: results.fatherName,
      motherName: results.motherName,
      sgpaOdd: results.sgpaOdd,
      sgpaEven: results.sgpaEven,
      backPapers: results.backPapers,
      studyYear: results.studyYear,
      gender: results.gender,
    })
    .from(results)
    .where(
      and(
        eq(results.rollNumber, rollNumber),
        eq(results.dateOfBirth, dateOfBirth),
        eq(results.courseId, courseId),
      ),
    );
  return record ?? null;
}

/** The new value of an optional column; a file without the column leaves the stored value. */
function newOrStored(column: 'study_year' | 'gender') {
  return sql.raw(`coalesce(excluded.${column}, results.${column})`);
}

/** Adds new results and updates changed ones; returns how many rows were of each kind. */
export async function saveResults(tx: Queryable, rows: readonly ResultRow[]) {
  const report = { added: 0, changed: 0, unchanged: 0 };
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement);
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
          studyYear: newOrStored('study_year'),
          gender: newOrStored('gender'),
          updatedAt: sql`now()`,
        },
        setWhere: sql`(results.date_of_birth, results.course_id, results.name, results.father_name,
          results.mother_name, results.sgpa_odd, results.sgpa_even, results.back_papers,
          results.study_year, results.gender)
          is distinct from (excluded.date_of_birth, excluded.course_id, excluded.name,
          excluded.father_name, excluded.mother_name, excluded.sgpa_odd, excluded.sgpa_even,
          excluded.back_papers, ${newOrStored('study_year')}, ${newOrStored('gender')})`,
      })
      // `xmax` is 0 for a row that this statement inserted.
      .returning({ added: sql<boolean>`results.xmax = 0` });
    const added = written.filter((row) => row.added).length;
    report.added += added;
    report.changed += written.length - added;
    report.unchanged += part.length - written.length;
  }
  return report;
}

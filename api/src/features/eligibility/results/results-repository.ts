import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  openedApplications,
  results,
} from '../../../platform/database/schema/admission/results.ts';
import type { ResultRow } from '../import/read-row.ts';
import type { AcademicRecord, RecordedGender } from '../policy.ts';
import type { Claim } from './results-provider.ts';

const rowsPerStatement = 2_000;

const { gender, thirdGender } = results;
const ofRecord = {
  dateOfBirth: sql<string>`coalesce(${openedApplications.dateOfBirth}, ${results.dateOfBirth})`,
  courseId: sql<string>`coalesce(${openedApplications.courseId}, ${results.courseId})`,
  gender: sql<RecordedGender | null>`case when ${thirdGender} then 'other' else ${gender} end`,
};

/**
 * The imported result with this roll number, birth date and course, those that the office corrected
 * included; null when there is none.
 */
export async function findResult(
  queryable: Queryable,
  { rollNumber, dateOfBirth, courseId }: Claim,
): Promise<AcademicRecord | null> {
  const [record] = await queryable
    .select({
      rollNumber: results.rollNumber,
      ...ofRecord,
      name: results.name,
      fatherName: results.fatherName,
      motherName: results.motherName,
      sgpaOdd: results.sgpaOdd,
      sgpaEven: results.sgpaEven,
      backPapers: results.backPapers,
      studyYear: results.studyYear,
      universityEmail: results.email,
    })
    .from(results)
    .leftJoin(openedApplications, eq(openedApplications.rollNumber, results.rollNumber))
    .where(
      and(
        eq(results.rollNumber, rollNumber),
        sql`${ofRecord.dateOfBirth} = ${dateOfBirth}::date`,
        sql`${ofRecord.courseId} = ${courseId}`,
      ),
    );
  return record ?? null;
}

/** The new value of an optional column; a file without the column leaves the stored value. */
function newOrStored(column: 'study_year' | 'email') {
  return sql.raw(`coalesce(excluded.${column}, results.${column})`);
}

/** Gender and third gender belong together: one of them in the file replaces both. */
const newGender = sql.raw(`case when excluded.third_gender then null
  else coalesce(excluded.gender, results.gender) end`);
const newThirdGender = sql.raw(
  `(excluded.third_gender or (results.third_gender and excluded.gender is null))`,
);

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
          gender: newGender,
          thirdGender: newThirdGender,
          email: newOrStored('email'),
          updatedAt: sql`now()`,
        },
        setWhere: sql`(results.date_of_birth, results.course_id, results.name, results.father_name,
          results.mother_name, results.sgpa_odd, results.sgpa_even, results.back_papers,
          results.study_year, results.gender, results.third_gender, results.email)
          is distinct from (excluded.date_of_birth, excluded.course_id, excluded.name,
          excluded.father_name, excluded.mother_name, excluded.sgpa_odd, excluded.sgpa_even,
          excluded.back_papers, ${newOrStored('study_year')}, ${newGender}, ${newThirdGender},
          ${newOrStored('email')})`,
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

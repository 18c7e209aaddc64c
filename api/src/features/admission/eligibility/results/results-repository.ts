import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  openedApplications,
  results,
} from '../../../../platform/database/schema/admission/results.ts';
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

/** A result as it was before, by the names of its columns. */
export type EarlierResult = Readonly<Record<string, unknown>>;

/** The roll numbers that were new, and what those that changed were before. */
export interface WrittenResults {
  added: string[];
  changed: Map<string, EarlierResult>;
}

/** The results as they are stored, from arrays: much faster than one parameter for each value. */
function givenRows(rows: readonly ResultRow[]): SQL {
  const of = (value: (row: ResultRow) => unknown) => sql.param(rows.map(value));
  return sql`unnest(
      ${of((row) => row.rollNumber)}::text[], ${of((row) => row.dateOfBirth)}::date[],
      ${of((row) => row.courseId)}::text[], ${of((row) => row.name)}::text[],
      ${of((row) => row.fatherName)}::text[], ${of((row) => row.motherName)}::text[],
      ${of((row) => row.sgpaOdd)}::int[], ${of((row) => row.sgpaEven)}::int[],
      ${of((row) => row.backPapers)}::int[], ${of((row) => row.studyYear)}::text[],
      ${of((row) => row.gender)}::text[], ${of((row) => row.thirdGender ?? false)}::boolean[],
      ${of((row) => row.email ?? null)}::text[])`;
}

const columns = sql.raw(`roll_number, date_of_birth, course_id, name, father_name, mother_name,
  sgpa_odd, sgpa_even, back_papers, study_year, gender, third_gender, email`);

/** Adds new results and updates changed ones, in one statement: a few thousand rows. */
export async function saveSomeResults(
  tx: Queryable,
  rows: readonly ResultRow[],
): Promise<WrittenResults> {
  const rollNumbers = sql.param(rows.map(({ rollNumber }) => rollNumber));
  // Both parts see the rows as they were before the statement.
  const { rows: written } = await tx.execute<{
    roll_number: string;
    before: EarlierResult | null;
  }>(sql`
    with earlier as (
      select roll_number, to_jsonb(results) as before from results
       where roll_number = any(${rollNumbers}::text[])),
    written as (insert into results (${columns}) select * from ${givenRows(rows)} as given (${columns})
    on conflict (roll_number) do update set
      date_of_birth = excluded.date_of_birth, course_id = excluded.course_id,
      name = excluded.name, father_name = excluded.father_name,
      mother_name = excluded.mother_name, sgpa_odd = excluded.sgpa_odd,
      sgpa_even = excluded.sgpa_even, back_papers = excluded.back_papers,
      study_year = ${newOrStored('study_year')}, gender = ${newGender},
      third_gender = ${newThirdGender}, email = ${newOrStored('email')}, updated_at = now()
    where (results.date_of_birth, results.course_id, results.name, results.father_name,
        results.mother_name, results.sgpa_odd, results.sgpa_even, results.back_papers,
        results.study_year, results.gender, results.third_gender, results.email)
      is distinct from (excluded.date_of_birth, excluded.course_id, excluded.name,
        excluded.father_name, excluded.mother_name, excluded.sgpa_odd, excluded.sgpa_even,
        excluded.back_papers, ${newOrStored('study_year')}, ${newGender}, ${newThirdGender},
        ${newOrStored('email')})
    returning results.roll_number)
    select roll_number, before from written left join earlier using (roll_number)`);
  const found: WrittenResults = { added: [], changed: new Map() };
  for (const { roll_number: rollNumber, before } of written) {
    if (before) found.changed.set(rollNumber, before);
    else found.added.push(rollNumber);
  }
  return found;
}

/** The same for any number of rows. */
export async function saveResults(tx: Queryable, rows: readonly ResultRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await saveSomeResults(tx, rows.slice(from, from + rowsPerStatement));
  }
}

import { sql } from 'drizzle-orm';
import { analyzeTables } from '../../../src/platform/database/analyze-tables.ts';
import { people } from '../../../src/platform/database/schema/identity/people.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import type { InventedStudent } from './invent-student.ts';

const columns = sql.raw(`roll_number, course_id, gender, semester, sgpa_odd, sgpa_even,
  room_preference`);
const types =
  sql.raw(`"rollNumber" text, "courseId" text, gender text, semester text, "sgpaOdd" int,
  "sgpaEven" int, "roomPreference" text, "appliedAt" timestamptz`);
const values = sql.raw(`"rollNumber", "courseId", gender, semester, "sgpaOdd", "sgpaEven",
  "roomPreference"`);

/** Adds students, each with the profile of an applicant of the year: a statement a table. */
export async function insertStudents(
  tx: Queryable,
  students: readonly InventedStudent[],
  { passwordHash, year }: { passwordHash: string; year: number },
): Promise<void> {
  const rows = JSON.stringify(students);
  await tx.execute(sql`
    insert into people (id, role, name, email, password_hash, created_at, updated_at)
    select id, 'student', name, email, ${passwordHash}, "appliedAt", "appliedAt"
    from jsonb_to_recordset(${rows}::jsonb)
      as given (id uuid, name text, email text, "appliedAt" timestamptz)`);
  // The profiles refer to them.
  await analyzeTables(tx, [people]);
  await tx.execute(sql`
    insert into student_profiles (person_id, ${columns}, course_name, department, father_name,
      mother_name, date_of_birth, contact_number, admission_year, created_at, updated_at)
    select id, ${values}, "courseName", department, "fatherName", "motherName", "dateOfBirth",
      "contactNumber", ${year}, "appliedAt", "appliedAt"
    from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, ${types}, "courseName" text,
      department text, "fatherName" text, "motherName" text, "dateOfBirth" date,
      "contactNumber" text)`);
}

/**
 * Adds the missing applications of students who had applied by then, in the order of their times:
 * numbers follow it.
 */
export async function insertApplications(tx: Queryable, by = new Date()): Promise<void> {
  await tx.execute(sql`
    insert into applications (id, person_id, ${columns}, email, admission_year, created_at, updated_at)
    select gen_random_uuid(), person_id, ${columns}, people.email, admission_year,
           profile.created_at, profile.created_at
      from student_profiles as profile join people on people.id = person_id
     where profile.created_at <= ${by.toISOString()}
       and not exists (select from applications where applications.person_id = people.id)
     order by profile.created_at, profile.roll_number`);
}

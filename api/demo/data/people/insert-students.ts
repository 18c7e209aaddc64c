import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import type { InventedStudent } from './invent-student.ts';

const columns = sql.raw(`roll_number, course_id, gender, semester, sgpa_odd, sgpa_even,
  room_preference`);
const types =
  sql.raw(`"rollNumber" text, "courseId" text, gender text, semester text, "sgpaOdd" int,
  "sgpaEven" int, "roomPreference" text, "appliedAt" timestamptz`);
const values = sql.raw(`"rollNumber", "courseId", gender, semester, "sgpaOdd", "sgpaEven",
  "roomPreference"`);

/** Adds students, each with an application of the year: a statement a table. */
export async function insertStudents(
  tx: Queryable,
  students: readonly InventedStudent[],
  { passwordHash, year }: { passwordHash: string; year: number },
): Promise<void> {
  const rows = JSON.stringify(students.map((one) => ({ ...one, applicationId: newId() })));
  await tx.execute(sql`
    insert into people (id, role, name, email, password_hash, created_at, updated_at)
    select id, 'student', name, email, ${passwordHash}, "appliedAt", "appliedAt"
    from jsonb_to_recordset(${rows}::jsonb)
      as given (id uuid, name text, email text, "appliedAt" timestamptz)`);
  await tx.execute(sql`
    insert into student_profiles (person_id, ${columns}, course_name, department, father_name,
      mother_name, date_of_birth, contact_number, admission_year, created_at, updated_at)
    select id, ${values}, "courseName", department, "fatherName", "motherName", "dateOfBirth",
      "contactNumber", ${year}, "appliedAt", "appliedAt"
    from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, ${types}, "courseName" text,
      department text, "fatherName" text, "motherName" text, "dateOfBirth" date,
      "contactNumber" text)`);
  await tx.execute(sql`
    insert into applications (id, person_id, ${columns}, email, admission_year, created_at)
    select "applicationId", id, ${values}, email, ${year}, "appliedAt"
    from jsonb_to_recordset(${rows}::jsonb)
      as given ("applicationId" uuid, id uuid, ${types}, email text)`);
}

import type pg from 'pg';
import { newId } from '../../../src/platform/database/new-id.ts';
import type { ManyStudent } from './many-students.ts';

const people = `
  insert into people (id, role, name, email, password_hash)
  select id, 'student', name, email, $2
  from jsonb_to_recordset($1) as given (id uuid, name text, email text)`;

const columns = `roll_number, course_id, gender, semester, sgpa_odd, sgpa_even, room_preference`;
const types = `"rollNumber" text, "courseId" text, gender text, semester text, "sgpaOdd" int,
  "sgpaEven" int, "roomPreference" text`;
const values = `"rollNumber", "courseId", gender, semester, "sgpaOdd", "sgpaEven", "roomPreference"`;

const profiles = `
  insert into student_profiles (person_id, ${columns}, course_name, department, father_name,
    mother_name, date_of_birth, contact_number, admission_year, hostel_name, room_number)
  select id, ${values}, "courseName", department, "fatherName", "motherName", "dateOfBirth",
    "contactNumber", $2, bed ->> 'hostelName', bed ->> 'roomNumber'
  from jsonb_to_recordset($1) as given (id uuid, ${types}, "courseName" text, department text,
    "fatherName" text, "motherName" text, "dateOfBirth" date, "contactNumber" text, bed jsonb)`;

const applications = `
  insert into applications (id, person_id, ${columns}, email, admission_year)
  select "applicationId", id, ${values}, email, $2
  from jsonb_to_recordset($1) as given ("applicationId" uuid, id uuid, ${types}, email text)`;

// A bed or student that already has a row keeps it.
const allotments = `
  insert into allotments (id, person_id, bed_id, admission_year, given_reason, created_at)
  select "allotmentId", id, bed ->> 'id', $2, 'Lived here before this system.',
    now() - ("sgpaOdd" % 60) * interval '1 day'
  from jsonb_to_recordset($1) as given ("allotmentId" uuid, id uuid, "sgpaOdd" int, bed jsonb)
  where bed is not null
  on conflict do nothing`;

/** Adds students, each with an application of the year and some with beds: a statement a table. */
export async function insertStudents(
  client: pg.ClientBase,
  students: readonly ManyStudent[],
  { passwordHash, year }: { passwordHash: string; year: number },
): Promise<void> {
  const rows = JSON.stringify(
    students.map((one) => ({ ...one, applicationId: newId(), allotmentId: newId() })),
  );
  await client.query(people, [rows, passwordHash]);
  for (const statement of [profiles, applications, allotments]) {
    await client.query(statement, [rows, year]);
  }
}

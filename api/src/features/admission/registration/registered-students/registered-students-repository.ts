import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Gender } from '@hostel/contracts/admission/registration';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containsWords, studentMatches } from '../../../../platform/database/search.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { type HallScope, residentInScope } from '../../../../platform/http/scope/hall-scope.ts';

/** A student with an account. SGPA ×100. */
export interface Student {
  id: string;
  name: string;
  fatherName: string | null;
  motherName: string | null;
  rollNumber: string;
  gender: Gender;
  courseName: string;
  department: string;
  admissionYear: number | null;
  semester: StudyYear | null;
  sgpaOdd: number | null;
  sgpaEven: number | null;
  roomPreference: string | null;
  contactNumber: string | null;
  roomNumber: string | null;
}

/** Who reads the list: a visitor, or a member of staff who sees these halls. */
export type ListReader = { kind: 'visitor' } | { kind: 'staff'; scope: HallScope };

/** Visitors search by course only: a search by name would tell them who is registered. */
function matches(search: string | undefined, { kind }: ListReader): SQL | undefined {
  if (!search) return undefined;
  if (kind === 'staff') return studentMatches(search);
  return containsWords(sql`fold_text(${studentProfiles.courseName})`, search);
}

/**
 * A page of the students, newest first, and how many there are. For staff, `search` also matches names
 * and roll numbers, and the students are those of their halls.
 */
export async function findStudents(
  queryable: Queryable,
  query: { search?: string | undefined; page: number; limit: number },
  reader: ListReader,
): Promise<{ students: Student[]; total: number }> {
  const scope = reader.kind === 'staff' ? reader.scope : null;
  const where = and(
    residentInScope(scope, studentProfiles.personId),
    matches(query.search, reader),
  );
  const joined = eq(people.id, studentProfiles.personId);
  const students = await queryable
    .select({
      id: people.id,
      name: people.name,
      fatherName: studentProfiles.fatherName,
      motherName: studentProfiles.motherName,
      rollNumber: studentProfiles.rollNumber,
      gender: studentProfiles.gender,
      courseName: studentProfiles.courseName,
      department: studentProfiles.department,
      admissionYear: studentProfiles.admissionYear,
      semester: studentProfiles.semester,
      sgpaOdd: studentProfiles.sgpaOdd,
      sgpaEven: studentProfiles.sgpaEven,
      roomPreference: studentProfiles.roomPreference,
      contactNumber: studentProfiles.contactNumber,
      roomNumber: studentProfiles.roomNumber,
    })
    .from(studentProfiles)
    .innerJoin(people, joined)
    .where(where)
    .orderBy(desc(studentProfiles.createdAt), desc(studentProfiles.personId))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await queryable
    .select({ rows: count() })
    .from(studentProfiles)
    .innerJoin(people, joined)
    .where(where);
  return { students, total: total?.rows ?? 0 };
}

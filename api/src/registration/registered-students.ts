import type { QueryOf } from '@hostel/contracts/call';
import type {
  PublicRegisteredStudent,
  RegisteredStudent,
  registeredStudents,
} from '@hostel/contracts/registration';
import { isStaff } from '@hostel/contracts/roles';
import { count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { people, studentProfiles } from '../database/schema/people.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../plugins/call-context.ts';
import { containing } from '../requests/conditions.ts';
import { pages } from '../requests/pages.ts';

type Query = QueryOf<typeof registeredStudents>;
interface Row {
  person: typeof people.$inferSelect;
  profile: typeof studentProfiles.$inferSelect;
}

/** A search reads only what its answer shows: else it would tell who is registered. */
function filter({ search }: Query, staff: boolean): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  const byCourse = ilike(studentProfiles.courseName, pattern);
  if (!staff) return byCourse;
  return or(byCourse, ilike(people.name, pattern), ilike(studentProfiles.rollNumber, pattern));
}

function toPublic({ profile }: Row): PublicRegisteredStudent {
  const { courseName, semester, rollNumber } = profile;
  return { courseName, semester, rollNumberEnd: rollNumber.slice(-3) };
}

function toRecord({ person, profile }: Row): RegisteredStudent {
  const hundredth = (sgpa: number | null) => (sgpa === null ? null : sgpa / 100);
  return {
    _id: profile.personId,
    userId: person.id,
    name: person.name,
    fatherName: profile.fatherName,
    motherName: profile.motherName,
    rollNumber: profile.rollNumber,
    gender: profile.gender,
    courseName: profile.courseName,
    department: profile.department,
    admissionYear: profile.admissionYear,
    semester: profile.semester,
    sgpaOdd: hundredth(profile.sgpaOdd),
    sgpaEven: hundredth(profile.sgpaEven),
    roomPreference: profile.roomPreference,
    contactNumber: profile.contactNumber,
    roomNumber: profile.roomNumber,
    isEligible: profile.admissionYear !== null,
  };
}

/** A page of the registered students, newest first: whole records for staff only. */
export async function list(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  session: Session | null,
  query: Query,
) {
  const staff = session !== null && isStaff(session.person.role);
  const where = filter(query, staff);
  const joined = eq(people.id, studentProfiles.personId);
  const rows = await drizzle
    .select({ person: people, profile: studentProfiles })
    .from(studentProfiles)
    .innerJoin(people, joined)
    .where(where)
    .orderBy(desc(studentProfiles.createdAt), desc(studentProfiles.personId))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await drizzle
    .select({ rows: count() })
    .from(studentProfiles)
    .innerJoin(people, joined)
    .where(where);
  return {
    data: staff ? rows.map(toRecord) : rows.map(toPublic),
    pagination: pages(query, total?.rows ?? 0),
  };
}

import type { Student, StudentSort } from '@hostel/contracts/students';
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { applications } from '../../platform/database/schema/admission/registration.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds, halls } from '../../platform/database/schema/halls.ts';
import { people, studentProfiles } from '../../platform/database/schema/people.ts';
import { containing } from '../../platform/database/conditions.ts';
import { lacksConsent } from '../consents/index.ts';
import { type HallScope, hallInScope } from '../../platform/scope/hall-scope.ts';

export interface StudentFilters {
  /** The halls of the reader. */
  scope: HallScope;
  search?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  course?: string | undefined;
  /** Name of a hall. */
  hostel?: NonNullable<Student['hostelName']> | undefined;
  allotted?: 'yes' | 'no' | undefined;
  /** Those whose application of the year takes part in rounds only once consent is recorded. */
  consentMissing?: { year: number; today: string } | undefined;
  /** Ids of the students selected one by one. */
  userIds?: readonly string[] | undefined;
  /** Id of a hall in which they live; `floor` and `room` are parts of it. */
  hallId?: string | undefined;
  floor?: number | undefined;
  room?: string | undefined;
  /** Without closed accounts. */
  open?: boolean | undefined;
}

/**
 * Whether name, email, roll number, course or room contains the text, in any case. One column with one
 * index: three letters and more are read from it.
 */
function matches(text: string): SQL {
  return sql`${studentProfiles}.directory_text like lower(${containing(text)})`;
}

function livesIn(hostelName: string): SQL {
  return sql`${beds.hallId} = (select ${halls.id} from ${halls} where ${halls.name} = ${hostelName})`;
}

function isPlace({ hallId, floor, room }: StudentFilters): SQL | undefined {
  return and(
    hallId === undefined ? undefined : eq(beds.hallId, hallId),
    floor === undefined ? undefined : eq(beds.floor, floor),
    room === undefined ? undefined : sql`lower(${beds.roomNumber}) = lower(${room})`,
  );
}

function lacksConsentOfYear({ year, today }: { year: number; today: string }): SQL {
  return sql`exists (select from ${applications}
    where ${applications.personId} = ${studentProfiles.personId}
      and ${applications.admissionYear} = ${year}
      and ${applications.state} in ('received', 'waiting', 'accepted-open')
      and ${lacksConsent(today)})`;
}

/** The conditions of a list of students. */
export function studentConditions(filters: StudentFilters): SQL | undefined {
  const { scope, search, gender, course, hostel, allotted, consentMissing, userIds } = filters;
  return and(
    eq(studentProfiles.listed, true),
    hallInScope(scope, beds.hallId),
    search ? matches(search) : undefined,
    gender && eq(studentProfiles.gender, gender),
    course ? eq(studentProfiles.courseName, course) : undefined,
    hostel ? livesIn(hostel) : undefined,
    allotted === 'yes' ? isNotNull(allotments.id) : undefined,
    allotted === 'no' ? isNull(allotments.id) : undefined,
    consentMissing && lacksConsentOfYear(consentMissing),
    userIds && sql`${people.id} = any(${sql.param(userIds)}::uuid[])`,
    isPlace(filters),
    filters.open ? isNull(people.disabledAt) : undefined,
  );
}

const sorted: Readonly<Record<StudentSort, readonly SQL[]>> = {
  name: [sql`lower(${people.name})`],
  rollNumber: [sql`${studentProfiles.rollNumber}`],
  // Shorter numbers first: 99 before 101.
  room: [
    sql`${beds.hallId}`,
    sql`length(${beds.roomNumber})`,
    sql`${beds.roomNumber}`,
    sql`${beds.label}`,
  ],
  allotmentDate: [sql`${allotments.createdAt}`],
};

/** The order of a list of students; in an order by bed, students without a bed are last. */
export function studentOrder(sortBy: StudentSort, sortOrder?: 'asc' | 'desc'): SQL[] {
  const descending = (sortOrder ?? (sortBy === 'allotmentDate' ? 'desc' : 'asc')) === 'desc';
  const byBed = sortBy === 'room' || sortBy === 'allotmentDate';
  const keys = sorted[sortBy].map((key) => (descending ? desc(key) : asc(key)));
  const last = byBed ? keys.map((key) => sql`${key} nulls last`) : keys;
  return [...last, descending ? desc(people.id) : asc(people.id)];
}

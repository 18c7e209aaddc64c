import type { Student, StudentSort } from '@hostel/contracts/residence/students';
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { studentMatches } from '../../../platform/database/search.ts';
import { lacksConsent } from '../../admission/consents/index.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';

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

/** The folded name: Ángelo is listed beside Angelo. */
export const listedName = sql`split_part(${studentProfiles}.folded_text, E'\\n', 1)`;

const stay = alias(allotments, 'stay');
const place = alias(beds, 'place');

function livesIn(hostelName: string): SQL {
  return sql`${place.hallId} = (select ${halls.id} from ${halls} where ${halls.name} = ${hostelName})`;
}

/** Where a student must live; undefined when any place, and none, will do. */
function placeOf({ scope, hostel, hallId, floor, room }: StudentFilters): SQL | undefined {
  return and(
    hallInScope(scope, place.hallId),
    hostel ? livesIn(hostel) : undefined,
    hallId === undefined ? undefined : eq(place.hallId, hallId),
    floor === undefined ? undefined : eq(place.floor, floor),
    room === undefined ? undefined : sql`lower(${place.roomNumber}) = lower(${room})`,
  );
}

/**
 * The residents that the filters leave. Their ids are found first, as an array: so only residents are
 * read, and not every student in the order of names until enough have a bed.
 */
function isResident(filters: StudentFilters): SQL | undefined {
  const where = placeOf(filters);
  if (!where && filters.allotted !== 'yes') return undefined;
  return sql`${studentProfiles.personId} = any (array(
    select ${stay.personId} from ${allotments} as ${stay}
      join ${beds} as ${place} on ${place.id} = ${stay.bedId}
     where ${and(isNull(stay.endedAt), where)}))`;
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
  const { search, gender, course, allotted, consentMissing, userIds } = filters;
  return and(
    eq(studentProfiles.listed, true),
    isResident(filters),
    search ? studentMatches(search) : undefined,
    gender && eq(studentProfiles.gender, gender),
    course ? eq(studentProfiles.courseName, course) : undefined,
    allotted === 'no' ? isNull(allotments.id) : undefined,
    consentMissing && lacksConsentOfYear(consentMissing),
    userIds && sql`${people.id} = any(${sql.param(userIds)}::uuid[])`,
    filters.open ? isNull(people.disabledAt) : undefined,
  );
}

const sorted: Readonly<Record<StudentSort, readonly SQL[]>> = {
  name: [sql`${listedName} collate "C"`],
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

import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import type { ReportReader } from './report.ts';

function matches({ scope, hall }: ReportReader): SQL | undefined {
  return and(
    isNull(allotments.endedAt),
    hallInScope(scope, beds.hallId),
    hall === undefined ? undefined : eq(beds.hallId, hall),
  );
}

/** Residents by hall, room and bed. */
export async function findResidents(
  queryable: Queryable,
  reader: ReportReader,
  { limit, offset }: { limit: number; offset: number },
) {
  return queryable
    .select({
      hall: halls.name,
      room: beds.roomNumber,
      bed: beds.label,
      rollNumber: studentProfiles.rollNumber,
      name: people.name,
      course: studentProfiles.courseName,
      year: studentProfiles.semester,
      phone: studentProfiles.contactNumber,
      since: sql<string>`(${allotments.createdAt} at time zone ${reader.timeZone})::date::text`,
    })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .innerJoin(people, eq(people.id, allotments.personId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(matches(reader))
    .orderBy(
      asc(beds.hallId),
      asc(beds.floor),
      sql`length(${beds.roomNumber})`,
      asc(beds.roomNumber),
      asc(beds.label),
    )
    .limit(limit)
    .offset(offset);
}

/** How many residents each floor of each hall has. */
export async function countResidents(queryable: Queryable, reader: ReportReader) {
  return queryable
    .select({ hall: halls.name, floor: beds.floor, residents: count() })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .where(matches(reader))
    .groupBy(halls.id, beds.floor)
    .orderBy(asc(halls.id), asc(beds.floor));
}

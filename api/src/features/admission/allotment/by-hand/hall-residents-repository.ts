import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';

/** The residents of a hall. */
export interface HallResidents {
  hallId: string;
  /** Only those whose bed was allotted before this admission year. */
  before?: number | undefined;
}

/** The condition on current allotments; the caller limits them to the hall. */
function isResident({ before }: HallResidents): SQL | undefined {
  const earlier = before === undefined ? undefined : lt(allotments.admissionYear, before);
  return and(isNull(allotments.endedAt), earlier);
}

/** The residents of a hall, by room and bed. */
export async function findHallResidents(queryable: Queryable, which: HallResidents) {
  return queryable
    .select({
      userId: people.id,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      roomNumber: beds.roomNumber,
      bedId: beds.id,
      admissionYear: allotments.admissionYear,
    })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(people, eq(people.id, allotments.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(and(isResident(which), eq(beds.hallId, which.hallId)))
    .orderBy(asc(beds.floor), asc(beds.roomNumber), asc(beds.id));
}

/** How the allotments of a hall end. */
export interface HallEnding {
  /** Null for the office’s command. */
  by: string | null;
  reason: string;
  /** Those allotted in this admission year return to the waiting list. */
  waitAgainIn?: number | undefined;
}

/**
 * Ends the allotments of a hall’s residents.
 * @returns the ended allotments with the numbers of the rooms
 */
export async function endHallAllotments(
  tx: Queryable,
  which: HallResidents,
  { by, reason, waitAgainIn }: HallEnding,
) {
  const rooms = await tx
    .select({ id: beds.id, roomNumber: beds.roomNumber })
    .from(beds)
    .where(eq(beds.hallId, which.hallId));
  const roomOf = new Map(rooms.map(({ id, roomNumber }) => [id, roomNumber]));
  const ended = await tx
    .update(allotments)
    .set({
      endedAt: sql`greatest(now(), ${allotments.createdAt})`,
      endedHow: 'vacated',
      endedBy: by,
      endReason: reason,
      waitsAgain: waitAgainIn === undefined ? false : eq(allotments.admissionYear, waitAgainIn),
    })
    .where(and(isResident(which), inArray(allotments.bedId, [...roomOf.keys()])))
    .returning({
      id: allotments.id,
      personId: allotments.personId,
      bedId: allotments.bedId,
      waitsAgain: allotments.waitsAgain,
    });
  return ended.map((row) => ({ ...row, roomNumber: roomOf.get(row.bedId) ?? '' }));
}

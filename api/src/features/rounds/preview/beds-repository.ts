import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { roundDecisions } from '../../../platform/database/schema/admission/rounds.ts';
import { allotments } from '../../../platform/database/schema/allotment.ts';
import { beds, rooms } from '../../../platform/database/schema/halls.ts';

/** All beds with who has each, and the category and merit group in which a round gave it. */
export async function findRoundBeds(queryable: Queryable) {
  return queryable
    .select({
      id: beds.id,
      hall: beds.hallId,
      floor: beds.floor,
      room: beds.roomNumber,
      label: beds.label,
      roomType: beds.roomType,
      accessible: rooms.accessible,
      reserved: beds.reserved,
      inService: sql<boolean>`${beds.outOfServiceAt} is null`,
      holder: allotments.personId,
      category: roundDecisions.wonCategory,
      group: roundDecisions.wonGroup,
    })
    .from(beds)
    .innerJoin(rooms, and(eq(rooms.hallId, beds.hallId), eq(rooms.number, beds.roomNumber)))
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .leftJoin(
      roundDecisions,
      and(
        eq(roundDecisions.roundId, allotments.roundId),
        eq(roundDecisions.personId, allotments.personId),
      ),
    )
    .where(isNull(beds.removedAt))
    .orderBy(asc(beds.id));
}

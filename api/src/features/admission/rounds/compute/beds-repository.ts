import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { roundDecisions } from '../../../../platform/database/schema/admission/rounds.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';

/**
 * The beds of a round of a year, with who has each, and the category and merit group in which a round
 * gave it. Beds of earlier years that their residents keep for this one are not in it.
 */
export async function findRoundBeds(queryable: Queryable, admissionYear: number) {
  const isKept = sql`exists (select from kept_beds kept where kept.allotment_id = ${allotments.id}
    and ${allotments.admissionYear} < ${admissionYear} and kept.through_year >= ${admissionYear})`;
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
    .where(and(isNull(beds.removedAt), sql`not ${isKept}`))
    .orderBy(asc(beds.id));
}

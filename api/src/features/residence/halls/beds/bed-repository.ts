import type { Bed, HallAvailability } from '@hostel/contracts/admission/allotment';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';

const isCurrent = and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt));

function stateOf(bed: { heldBy: string | null; outOfServiceAt: Date | null }) {
  if (bed.heldBy !== null) return 'taken';
  return bed.outOfServiceAt === null ? 'free' : 'out-of-service';
}

/** The beds of a hall in the order of floor, room and label, with the students who have them. */
export async function findBeds(
  queryable: Queryable,
  hallId: string,
  { free }: { free: boolean },
): Promise<Bed[]> {
  const rows = await queryable
    .select({ bed: beds, hostelName: halls.name, heldBy: allotments.personId, name: people.name })
    .from(beds)
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .leftJoin(allotments, isCurrent)
    .leftJoin(people, eq(people.id, allotments.personId))
    .where(
      and(
        eq(beds.hallId, hallId),
        isNull(beds.removedAt),
        free ? and(isNull(allotments.id), isNull(beds.outOfServiceAt)) : undefined,
      ),
    )
    .orderBy(
      asc(beds.floor),
      sql`length(${beds.roomNumber})`,
      asc(beds.roomNumber),
      asc(beds.label),
    );
  return rows.map(({ bed, hostelName, heldBy, name }) => ({
    bedId: bed.id,
    hostelName,
    floor: bed.floor,
    roomNumber: bed.roomNumber,
    roomType: bed.roomType,
    label: bed.label,
    state: stateOf({ heldBy, outOfServiceAt: bed.outOfServiceAt }),
    reserved: bed.reserved,
    student: heldBy === null || name === null ? null : { userId: heldBy, name },
  }));
}

/** How many beds of each room type a hall has, and how many of them are occupied; none without a hall. */
export async function countBeds(
  queryable: Queryable,
  hallId: string | null,
): Promise<HallAvailability> {
  const all = hallId === null ? [] : await findBeds(queryable, hallId, { free: false });
  const count = (state: string, roomType?: string) =>
    all.filter((bed) => bed.state === state && (roomType ?? bed.roomType) === bed.roomType).length;
  const of = (roomType: string) => {
    const [occupied, available] = [count('taken', roomType), count('free', roomType)];
    return { total: occupied + available, occupied, available };
  };
  const [single, triple] = [of('single'), of('triple')];
  return {
    singleTotalBeds: single.total,
    singleOccupiedBeds: single.occupied,
    singleAvailableBeds: single.available,
    tripleTotalBeds: triple.total,
    tripleOccupiedBeds: triple.occupied,
    tripleAvailableBeds: triple.available,
    outOfServiceBeds: count('out-of-service'),
  };
}

import type { PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentOffers } from '../../../../platform/database/schema/admission/rounds.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { counting } from '../../../../platform/http/lists/staff-list.ts';
import type { Today } from '../../../requests/shared/index.ts';
import { countOpenRequests, findDues, noRequests } from './layer-repository.ts';

const isCurrent = and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt));
const isNotRemoved = isNull(beds.removedAt);

type Occupancy = Pick<StaffHall, 'occupied' | 'free' | 'outOfService'>;

/** The beds of each hall by state; halls without beds are missing. */
export async function countOccupancy(queryable: Queryable): Promise<Map<string, Occupancy>> {
  const rows = await queryable
    .select({
      hallId: beds.hallId,
      occupied: count(allotments.id),
      free: counting(sql`${allotments.id} is null and ${beds.outOfServiceAt} is null`),
      outOfService: counting(sql`${allotments.id} is null and ${beds.outOfServiceAt} is not null`),
    })
    .from(beds)
    .leftJoin(allotments, isCurrent)
    .where(isNotRemoved)
    .groupBy(beds.hallId);
  return new Map(rows.map(({ hallId, ...occupancy }) => [hallId, occupancy]));
}

/** Which rooms of a hall to read, and what of them; default all rooms, without requests and dues. */
export interface Part {
  number?: string;
  floor?: number;
  /** Counts the open requests, and those that are overdue on this day. */
  requestsOf?: Today;
  /** Adds the fees whose due date is before this day. */
  duesOn?: string;
}

function isPart(hallId: string, { number, floor }: Part): SQL | undefined {
  return and(
    eq(rooms.hallId, hallId),
    number === undefined ? undefined : eq(rooms.number, number),
    floor === undefined ? undefined : eq(rooms.floor, floor),
  );
}

function stateOf(heldBy: string | null, outOfServiceAt: Date | null) {
  if (heldBy !== null) return 'taken';
  return outOfServiceAt === null ? 'free' : 'out-of-service';
}

function selectBeds(queryable: Queryable, part: SQL | undefined) {
  return queryable
    .select({
      room: rooms,
      bed: beds,
      heldBy: allotments.personId,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
    })
    .from(rooms)
    .leftJoin(
      beds,
      and(eq(beds.hallId, rooms.hallId), eq(beds.roomNumber, rooms.number), isNotRemoved),
    )
    .leftJoin(allotments, isCurrent)
    .leftJoin(people, eq(people.id, allotments.personId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, allotments.personId))
    .where(part)
    .orderBy(asc(rooms.floor), sql`length(${rooms.number})`, asc(rooms.number), asc(beds.label));
}
type Row = Awaited<ReturnType<typeof selectBeds>>[number];

function toBed(
  { bed, heldBy, name, rollNumber }: Row,
  dues: ReadonlyMap<string, number>,
): PlanRoom['beds'] {
  if (bed === null) return [];
  const owed = heldBy === null ? undefined : dues.get(heldBy);
  return [
    {
      bedId: bed.id,
      label: bed.label,
      state: stateOf(heldBy, bed.outOfServiceAt),
      outOfServiceReason: bed.outOfServiceReason,
      outOfServiceUntil: bed.outOfServiceUntil,
      reserved: bed.reserved,
      student:
        heldBy === null
          ? null
          : {
              userId: heldBy,
              name: name ?? '',
              rollNumber: rollNumber ?? '',
              ...(owed !== undefined && { dues: owed }),
            },
    },
  ];
}

/** Rooms of a hall with beds and occupants, by floor and number. */
export async function findPlanRooms(
  queryable: Queryable,
  hallId: string,
  part: Part = {},
): Promise<PlanRoom[]> {
  const rows = await selectBeds(queryable, isPart(hallId, part));
  const requests = part.requestsOf && (await countOpenRequests(queryable, hallId, part.requestsOf));
  const dues = part.duesOn
    ? await findDues(queryable, hallId, part.duesOn)
    : new Map<string, number>();
  const found = new Map<string, PlanRoom>();
  for (const row of rows) {
    const { number, floor, type, accessible, updatedAt } = row.room;
    const room = found.get(number) ?? {
      number,
      floor,
      type,
      accessible,
      updatedAt: updatedAt.toISOString(),
      beds: [],
      ...(requests && (requests.get(number) ?? noRequests)),
    };
    room.beds.push(...toBed(row, dues));
    found.set(number, room);
  }
  return [...found.values()];
}

/** The current bed of a student. */
export async function findOwnBed(queryable: Queryable, personId: string) {
  const [row] = await queryable
    .select({ id: beds.id, hallId: beds.hallId, floor: beds.floor, roomNumber: beds.roomNumber })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(and(eq(allotments.personId, personId), isNull(allotments.endedAt)));
  return row;
}

/** The ids of the beds of a room that are only offered: their students have not accepted yet. */
export async function findOfferedBeds(
  queryable: Queryable,
  { hallId, roomNumber }: { hallId: string; roomNumber: string },
): Promise<Set<string>> {
  const rows = await queryable
    .select({ id: beds.id })
    .from(beds)
    .innerJoin(allotments, isCurrent)
    .innerJoin(
      allotmentOffers,
      and(eq(allotmentOffers.allotmentId, allotments.id), eq(allotmentOffers.state, 'open')),
    )
    .where(and(eq(beds.hallId, hallId), eq(beds.roomNumber, roomNumber)));
  return new Set(rows.map(({ id }) => id));
}

import type { Role } from '@hostel/contracts/wire/roles';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  historyLimit,
  type BedOutage,
  type RoomRequest,
  type RoomStay,
} from '@hostel/contracts/residence/halls/room';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { bedOutages, beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { maintenanceRequests } from '../../../../platform/database/schema/requests/maintenance.ts';
import { readsConfidential } from '../../../../platform/http/scope/confidential.ts';

export interface RoomKey {
  hallId: string;
  number: string;
}

const isRoom = ({ hallId, number }: RoomKey) =>
  and(eq(rooms.hallId, hallId), eq(rooms.number, number));
const isBedOf = ({ hallId, number }: RoomKey) =>
  and(eq(beds.hallId, hallId), eq(beds.roomNumber, number));

/** Gives a room another number, and its beds the ids of that number. The caller has locked the beds. */
export async function renumberRoom(tx: Queryable, room: RoomKey, to: string): Promise<void> {
  await tx.update(rooms).set({ number: to, updatedAt: new Date() }).where(isRoom(room));
  await tx
    .update(beds)
    .set({ id: sql`${beds.hallId} || '-' || ${beds.roomNumber} || '-' || ${beds.label}` })
    .where(isBedOf({ ...room, number: to }));
}

/** Replaces the room number in the profiles of students. */
export async function renumberInProfiles(
  tx: Queryable,
  personIds: readonly string[],
  to: string,
): Promise<void> {
  await tx
    .update(studentProfiles)
    .set({ roomNumber: to })
    .where(inArray(studentProfiles.personId, [...personIds]));
}

/** Deletes a room with its beds. @throws a foreign key violation for a room that was used. */
export async function removeRoom(tx: Queryable, room: RoomKey): Promise<void> {
  await tx.delete(beds).where(isBedOf(room));
  await tx.delete(rooms).where(isRoom(room));
}

const useRow = z.object({ residents: z.number(), requests: z.number(), used: z.boolean() });

/**
 * How many students ever had a bed of a room, and how many requests of any type were filed from it, as far
 * as a role may know of them; `used` counts all.
 */
export async function countRoomUse(
  queryable: Queryable,
  { hallId, number }: RoomKey,
  role: Role,
): Promise<z.output<typeof useRow>> {
  const ids = sql`select id from beds where hall_id = ${hallId} and room_number = ${number}`;
  const { rows } = await queryable.execute(sql`
    with filed as (
      select false as hidden from service_requests where bed_id in (${ids})
      union all select false from leave_applications where bed_id in (${ids})
      union all select confidential and not ${readsConfidential(role)}::boolean
        from feedback where bed_id in (${ids})),
    lived as (select distinct person_id from allotments where bed_id in (${ids}))
    select (select count(*)::int from lived) as residents,
           (select count(*)::int from filed where not hidden) as requests,
           exists (select from lived) or exists (select from filed) as used`);
  return z.parse(useRow, rows[0]);
}

/** The open maintenance requests of a room, newest first: not those of common areas. */
export async function findRoomRequests(
  queryable: Queryable,
  room: RoomKey,
): Promise<RoomRequest[]> {
  const { id, requestType, priority, status, createdAt, bedId, studentId } = maintenanceRequests;
  const { commonArea } = maintenanceRequests;
  const found = await queryable
    .select({ _id: id, requestType, priority, status, createdAt, studentName: people.name })
    .from(maintenanceRequests)
    .innerJoin(beds, eq(beds.id, bedId))
    .innerJoin(people, eq(people.id, studentId))
    .where(and(isBedOf(room), isNull(commonArea), inArray(status, ['pending', 'in-progress'])))
    .orderBy(desc(createdAt), desc(id));
  return found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Who had a bed of a room, newest first. */
export async function findStays(queryable: Queryable, room: RoomKey): Promise<RoomStay[]> {
  const found = await queryable
    .select({
      label: beds.label,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      from: allotments.createdAt,
      to: allotments.endedAt,
    })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(people, eq(people.id, allotments.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, allotments.personId))
    .where(isBedOf(room))
    .orderBy(sql`${allotments.endedAt} desc nulls first`, desc(allotments.createdAt), beds.label)
    .limit(historyLimit);
  return found.map(({ from, to, ...stay }) => ({
    ...stay,
    from: from.toISOString(),
    to: to && to.toISOString(),
  }));
}

/** When beds of a room were out of service, newest first. */
export async function findOutages(queryable: Queryable, room: RoomKey): Promise<BedOutage[]> {
  const { reason, beganAt, expectedOn, endedAt, bedId } = bedOutages;
  const found = await queryable
    .select({ label: beds.label, reason, from: beganAt, expectedOn, to: endedAt })
    .from(bedOutages)
    .innerJoin(beds, eq(beds.id, bedId))
    .where(and(isBedOf(room), isNull(beds.removedAt)))
    .orderBy(sql`${endedAt} desc nulls first`, desc(beganAt), beds.label)
    .limit(historyLimit);
  return found.map(({ from, to, ...outage }) => ({
    ...outage,
    from: from.toISOString(),
    to: to && to.toISOString(),
  }));
}

import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls, rooms } from '../../../platform/database/schema/residence/halls.ts';
import { studentProfiles } from '../../../platform/database/schema/identity/people.ts';

type HallRow = typeof halls.$inferSelect;

/** The ids and types of all halls: both are unique and never used again. */
export async function findHallKeys(tx: Queryable): Promise<Pick<HallRow, 'id' | 'type'>[]> {
  return tx.select({ id: halls.id, type: halls.type }).from(halls);
}

/** Inserts a hall. @throws a unique violation of `halls_name_key`. */
export async function insertHall(
  tx: Queryable,
  hall: Omit<HallRow, 'open' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await tx.insert(halls).values(hall);
}

/** Changes a hall. @throws a unique violation of `halls_name_key`. */
export async function updateHall(
  tx: Queryable,
  id: string,
  change: {
    [Key in 'name' | 'campus' | 'hostelFor' | 'floors' | 'open']?: HallRow[Key] | undefined;
  },
): Promise<void> {
  await tx
    .update(halls)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(halls.id, id));
}

/** Replaces the hall's name in the profiles of its residents. */
export async function renameInProfiles(tx: Queryable, from: string, to: string): Promise<void> {
  await tx
    .update(studentProfiles)
    .set({ hostelName: to })
    .where(eq(studentProfiles.hostelName, from));
}

/** How many students live in a hall, and its highest floor with a room (0 without rooms). */
export async function countUse(
  tx: Queryable,
  hallId: string,
): Promise<{ residents: number; highestFloor: number }> {
  const [lives] = await tx
    .select({ residents: count() })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(and(eq(beds.hallId, hallId), isNull(allotments.endedAt)));
  const [built] = await tx
    .select({ floor: max(rooms.floor) })
    .from(rooms)
    .where(eq(rooms.hallId, hallId));
  return { residents: lives?.residents ?? 0, highestFloor: built?.floor ?? 0 };
}

/** Inserts rooms, without their beds. */
export async function insertRooms(
  tx: Queryable,
  rows: readonly Pick<
    typeof rooms.$inferSelect,
    'hallId' | 'number' | 'floor' | 'type' | 'accessible'
  >[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(rooms).values([...rows]);
}

/** Inserts beds; one that was removed before is there again, in service. */
export async function insertBeds(
  tx: Queryable,
  rows: readonly Pick<
    typeof beds.$inferSelect,
    'id' | 'hallId' | 'floor' | 'roomNumber' | 'roomType' | 'label'
  >[],
): Promise<void> {
  if (rows.length === 0) return;
  const inService = {
    removedAt: null,
    outOfServiceAt: null,
    outOfServiceReason: null,
    outOfServiceUntil: null,
  };
  await tx
    .insert(beds)
    .values([...rows])
    .onConflictDoUpdate({
      target: beds.id,
      set: inService,
      setWhere: sql`${beds.removedAt} is not null`,
    });
}

/** Removes beds from their room; they are out of service too, for earlier versions. */
export async function removeBeds(tx: Queryable, ids: readonly string[]): Promise<void> {
  const now = new Date();
  await tx
    .update(beds)
    .set({
      removedAt: now,
      outOfServiceAt: now,
      outOfServiceReason: 'Removed',
      outOfServiceUntil: null,
      reserved: false,
    })
    .where(sql`${beds.id} = any(${sql.param(ids)}::text[])`);
}

/** Changes a room, and when it was changed; the database changes floor and type of its beds. */
export async function updateRoom(
  tx: Queryable,
  { hallId, number }: { hallId: string; number: string },
  change: {
    [Key in 'floor' | 'type' | 'accessible']?: (typeof rooms.$inferSelect)[Key] | undefined;
  },
): Promise<void> {
  await tx
    .update(rooms)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(rooms.hallId, hallId), eq(rooms.number, number)));
}

/** A bed by hall and id, unless it was removed. */
export async function findBedOfHall(tx: Queryable, hallId: string, id: string) {
  const [bed] = await tx
    .select()
    .from(beds)
    .where(and(eq(beds.id, id), eq(beds.hallId, hallId), isNull(beds.removedAt)));
  return bed;
}

/** Changes a bed. */
export async function updateBed(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<
      typeof beds.$inferSelect,
      'outOfServiceAt' | 'outOfServiceReason' | 'outOfServiceUntil' | 'reserved'
    >
  >,
): Promise<void> {
  await tx.update(beds).set(change).where(eq(beds.id, id));
}

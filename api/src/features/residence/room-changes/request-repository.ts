import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoomType } from '@hostel/contracts/residence/halls';
import { roomWish } from '@hostel/contracts/residence/room-changes';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import {
  roomChanges,
  roomChangeSteps,
  roomChangeWishes,
} from '../../../platform/database/schema/residence/room-changes.ts';
import { toWire } from '../../../platform/database/wire-row.ts';

export type RequestRow = typeof roomChanges.$inferSelect;
type NewRequest = Omit<typeof roomChanges.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** The tables of the two residents, under names of their own. */
export const asker = {
  person: alias(people, 'asker'),
  profile: alias(studentProfiles, 'asker_profile'),
};
export const other = {
  person: alias(people, 'other'),
  profile: alias(studentProfiles, 'other_profile'),
};
const from = {
  stay: alias(allotments, 'from_stay'),
  bed: alias(beds, 'from_bed'),
  hall: alias(halls, 'from_hall'),
};
const theirs = {
  stay: alias(allotments, 'their_stay'),
  bed: alias(beds, 'their_bed'),
  hall: alias(halls, 'their_hall'),
};
const granted = { bed: alias(beds, 'granted_bed'), hall: alias(halls, 'granted_hall') };

/** Selects requests with their residents, the beds of both and the bed granted. */
export function selectRequests(queryable: Queryable) {
  return queryable
    .select({
      request: roomChanges,
      asker: {
        id: asker.person.id,
        name: asker.person.name,
        email: asker.person.email,
        rollNumber: asker.profile.rollNumber,
        courseName: asker.profile.courseName,
      },
      other: {
        id: other.person.id,
        name: other.person.name,
        email: other.person.email,
        rollNumber: other.profile.rollNumber,
        courseName: other.profile.courseName,
      },
      from: {
        hostelName: from.hall.name,
        roomNumber: from.bed.roomNumber,
        roomType: from.bed.roomType,
        floor: from.bed.floor,
      },
      theirs: {
        hostelName: theirs.hall.name,
        roomNumber: theirs.bed.roomNumber,
        roomType: theirs.bed.roomType,
        floor: theirs.bed.floor,
      },
      granted: {
        hostelName: granted.hall.name,
        roomNumber: granted.bed.roomNumber,
        roomType: granted.bed.roomType,
        floor: granted.bed.floor,
      },
    })
    .from(roomChanges)
    .innerJoin(asker.person, eq(asker.person.id, roomChanges.personId))
    .innerJoin(asker.profile, eq(asker.profile.personId, roomChanges.personId))
    .innerJoin(from.stay, eq(from.stay.id, roomChanges.allotmentId))
    .innerJoin(from.bed, eq(from.bed.id, from.stay.bedId))
    .innerJoin(from.hall, eq(from.hall.id, from.bed.hallId))
    .leftJoin(other.person, eq(other.person.id, roomChanges.otherId))
    .leftJoin(other.profile, eq(other.profile.personId, roomChanges.otherId))
    .leftJoin(theirs.stay, eq(theirs.stay.id, roomChanges.otherAllotmentId))
    .leftJoin(theirs.bed, eq(theirs.bed.id, theirs.stay.bedId))
    .leftJoin(theirs.hall, eq(theirs.hall.id, theirs.bed.hallId))
    .leftJoin(granted.bed, eq(granted.bed.id, roomChanges.grantedBedId))
    .leftJoin(granted.hall, eq(granted.hall.id, granted.bed.hallId))
    .$dynamic();
}
export type FoundRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** One request; undefined for an unknown id. */
export async function findRequest(
  queryable: Queryable,
  id: string,
): Promise<FoundRequest | undefined> {
  const [row] = await selectRequests(queryable).where(eq(roomChanges.id, id));
  return row;
}

/** Locks a request until the transaction ends, and reads it; undefined for an unknown id. */
export async function lockRequest(tx: Queryable, id: string): Promise<FoundRequest | undefined> {
  await tx
    .select({ id: roomChanges.id })
    .from(roomChanges)
    .where(eq(roomChanges.id, id))
    .for('update');
  return findRequest(tx, id);
}

/** The ids of the open requests that a student made, or agreed to, since a time. */
export async function findOpenSince(tx: Queryable, personId: string, since: Date) {
  const { id, state, createdAt, otherId, otherAnswer, otherAnsweredAt } = roomChanges;
  const made = and(eq(roomChanges.personId, personId), gte(createdAt, since));
  const agreed = and(eq(otherId, personId), eq(otherAnswer, 'agreed'), gte(otherAnsweredAt, since));
  return tx
    .select({ id })
    .from(roomChanges)
    .where(and(inArray(state, ['proposed', 'open']), or(made, agreed)))
    .orderBy(asc(id));
}

export interface NewWish {
  hallId: string;
  roomType: RoomType | null;
}

/** Inserts a request with its first step. @throws a unique violation where the student has an open one. */
export async function insertRequest(
  tx: Queryable,
  request: NewRequest,
  wishes: readonly NewWish[] = [],
): Promise<string> {
  const id = newId();
  await tx.insert(roomChanges).values({ id, ...request });
  if (wishes.length > 0) {
    const rows = wishes.map((wish, index) => ({ ...wish, roomChangeId: id, position: index + 1 }));
    await tx.insert(roomChangeWishes).values(rows);
  }
  await insertStep(tx, id, { state: request.state, by: request.personId });
  return id;
}

/** Updates a locked request. `updatedAt` always increases, even twice within a millisecond. */
export async function updateRequest(
  tx: Queryable,
  id: string,
  changes: Partial<NewRequest>,
): Promise<void> {
  await tx
    .update(roomChanges)
    .set({
      ...changes,
      updatedAt: sql`greatest(now(), ${roomChanges.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(roomChanges.id, id));
}

/** Stores that a resident refused. The request looks unchanged to the student who made it. */
export async function storeRefusal(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx
    .update(roomChanges)
    .set({ otherAnswer: 'refused', otherAnsweredAt: at })
    .where(eq(roomChanges.id, id));
}

/** Adds a step to the history. */
export async function insertStep(
  tx: Queryable,
  roomChangeId: string,
  step: { state: RequestRow['state']; by: string | null; reason?: string | null },
): Promise<void> {
  await tx.insert(roomChangeSteps).values({ roomChangeId, ...step });
}

/** The wishes and the steps of requests, by the id of the request, in their order. */
export async function findParts(queryable: Queryable, ids: readonly string[]) {
  const of = (column: typeof roomChangeWishes.roomChangeId | typeof roomChangeSteps.roomChangeId) =>
    sql`${column} = any(${sql.param([...ids])}::uuid[])`;
  const wishes = await queryable
    .select({
      id: roomChangeWishes.roomChangeId,
      hallId: roomChangeWishes.hallId,
      hostelName: halls.name,
      roomType: roomChangeWishes.roomType,
    })
    .from(roomChangeWishes)
    .innerJoin(halls, eq(halls.id, roomChangeWishes.hallId))
    .where(of(roomChangeWishes.roomChangeId))
    .orderBy(asc(roomChangeWishes.position));
  const steps = await queryable
    .select({
      id: roomChangeSteps.roomChangeId,
      state: roomChangeSteps.state,
      at: roomChangeSteps.at,
      by: roomChangeSteps.by,
      reason: roomChangeSteps.reason,
      name: people.name,
      role: people.role,
    })
    .from(roomChangeSteps)
    .leftJoin(people, eq(people.id, roomChangeSteps.by))
    .where(of(roomChangeSteps.roomChangeId))
    .orderBy(asc(roomChangeSteps.id));
  const partsOf = (id: string) => ({
    wishes: wishes.filter((wish) => wish.id === id).map((wish) => toWire(roomWish, wish)),
    steps: steps.filter((step) => step.id === id),
  });
  return partsOf;
}
export type Parts = ReturnType<Awaited<ReturnType<typeof findParts>>>;

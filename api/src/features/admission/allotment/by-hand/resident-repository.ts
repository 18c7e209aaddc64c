import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';

/**
 * Copies hall and room of each student’s current bed (null without one) to the profile, from which
 * requests and the student’s account read them. To be called after every change of beds.
 */
export async function updateRoomsInProfiles(
  tx: Queryable,
  personIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${studentProfiles} set hostel_name = now_in.hall, room_number = now_in.room
    from (
      select person.id, hall.name as hall, ${beds.roomNumber} as room
      from unnest(${sql.param(personIds)}::uuid[]) as person (id)
      left join ${allotments} on ${allotments.personId} = person.id and ${allotments.endedAt} is null
      left join ${beds} on ${beds.id} = ${allotments.bedId}
      left join ${halls} as hall on hall.id = ${beds.hallId}
    ) as now_in
    where ${studentProfiles.personId} = now_in.id`);
}

/** A student with the newest allotment; `allotmentId` is null for a student who never had a bed. */
export async function findResident(tx: Queryable, personId: string) {
  const [row] = await tx
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      disabledAt: people.disabledAt,
      gender: studentProfiles.gender,
      allotmentId: allotments.id,
      bedId: allotments.bedId,
      roomNumber: beds.roomNumber,
      hostelName: halls.name,
      admissionYear: allotments.admissionYear,
      endedAt: allotments.endedAt,
    })
    .from(people)
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(allotments, eq(allotments.personId, people.id))
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .leftJoin(halls, eq(halls.id, beds.hallId))
    .where(eq(people.id, personId))
    .orderBy(sql`${allotments.endedAt} desc nulls first`, desc(allotments.createdAt))
    .limit(1);
  return row;
}
export type Resident = NonNullable<Awaited<ReturnType<typeof findResident>>>;

export interface Ending {
  how: 'vacated' | 'moved';
  by: string | null;
  reason: string;
  waitsAgain?: boolean;
}

/** Ends an allotment; the row remains as history. */
export async function endAllotment(tx: Queryable, id: string, ending: Ending): Promise<void> {
  await tx
    .update(allotments)
    .set({
      endedAt: sql`greatest(now(), ${allotments.createdAt})`,
      endedHow: ending.how,
      endedBy: ending.by,
      endReason: ending.reason,
      waitsAgain: ending.waitsAgain ?? false,
    })
    .where(eq(allotments.id, id));
}

export interface NewAllotment {
  personId: string;
  bedId: string;
  admissionYear: number;
  by: string;
  reason: string;
}

/** Inserts an allotment that a person made. @returns its id */
export async function insertAllotmentByHand(tx: Queryable, given: NewAllotment): Promise<string> {
  const { by, reason, ...row } = given;
  const id = newId();
  await tx
    .insert(allotments)
    .values({ id, ...row, givenBy: by, givenReason: reason, createdAt: new Date() });
  return id;
}

/** A student who keeps the bed and moves keeps the new one, for the same years. */
export async function keepNewBed(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into kept_beds (allotment_id, reason, kept_by, kept_at, through_year)
    select ${to}, reason, kept_by, kept_at, through_year from kept_beds
     where allotment_id = ${from}`);
}

/** A bed, with the id of the student who has it. */
export async function findBed(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      id: beds.id,
      hallId: beds.hallId,
      roomNumber: beds.roomNumber,
      outOfServiceAt: beds.outOfServiceAt,
      reserved: beds.reserved,
      heldBy: allotments.personId,
    })
    .from(beds)
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .where(and(eq(beds.id, id), isNull(beds.removedAt)));
  return row;
}

/** A student whose bed of this year was vacated takes part in the next run again. */
export async function letWaitAgain(tx: Queryable, personId: string, year: number): Promise<void> {
  await tx
    .update(allotments)
    .set({ waitsAgain: true })
    .where(
      and(
        eq(allotments.personId, personId),
        eq(allotments.admissionYear, year),
        eq(allotments.endedHow, 'vacated'),
      ),
    );
}

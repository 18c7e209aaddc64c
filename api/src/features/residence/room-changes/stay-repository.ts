import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { roomChanges } from '../../../platform/database/schema/residence/room-changes.ts';

const leftOn = sql<string | null>`(select record.left_on::text from check_ins record
   where record.allotment_id = ${allotments.id})`;

function selectStays(queryable: Queryable) {
  return queryable
    .select({
      personId: people.id,
      name: people.name,
      email: people.email,
      rollNumber: studentProfiles.rollNumber,
      gender: studentProfiles.gender,
      allotmentId: allotments.id,
      since: allotments.createdAt,
      hallId: halls.id,
      hostelName: halls.name,
      roomNumber: beds.roomNumber,
      roomType: beds.roomType,
      floor: beds.floor,
      /** Of the application that the bed belongs to. */
      state: applications.state,
      /** The day of the check-out; the bed is still held until the office vacates it. */
      leftOn,
    })
    .from(allotments)
    .innerJoin(people, eq(people.id, allotments.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, allotments.personId))
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .leftJoin(
      applications,
      and(
        eq(applications.personId, allotments.personId),
        eq(applications.admissionYear, allotments.admissionYear),
      ),
    )
    .$dynamic();
}

/** A student with the current bed. */
export type Stay = Awaited<ReturnType<typeof selectStays>>[number];

/** A student with the current bed; undefined without one. */
export async function findStay(queryable: Queryable, personId: string): Promise<Stay | undefined> {
  const [row] = await selectStays(queryable).where(
    and(eq(allotments.personId, personId), isNull(allotments.endedAt)),
  );
  return row;
}

/** Whether a student has checked out of the current bed, which is still held until the office vacates it. */
export async function hasLeft(queryable: Queryable, personId: string): Promise<boolean> {
  const stay = await findStay(queryable, personId);
  return stay !== undefined && stay.leftOn !== null;
}

/** The resident who may be asked to swap with another one, by roll number; undefined without one. */
export async function findSwapPartner(
  queryable: Queryable,
  { rollNumber, gender }: Pick<Stay, 'rollNumber' | 'gender'>,
): Promise<Stay | undefined> {
  const [row] = await selectStays(queryable).where(
    and(
      eq(studentProfiles.rollNumber, rollNumber),
      eq(studentProfiles.gender, gender),
      isNull(allotments.endedAt),
      isNull(people.disabledAt),
      isNull(leftOn),
      or(isNull(applications.state), ne(applications.state, 'offered')),
    ),
  );
  return row;
}

/** When a student proposed swaps since an instant. */
export async function findProposals(
  queryable: Queryable,
  personId: string,
  since: Date,
): Promise<{ at: Date; otherId: string | null }[]> {
  return queryable
    .select({ at: roomChanges.createdAt, otherId: roomChanges.otherId })
    .from(roomChanges)
    .where(
      and(
        eq(roomChanges.personId, personId),
        eq(roomChanges.kind, 'swap'),
        gte(roomChanges.createdAt, since),
      ),
    );
}

/** Whether a student has refused a swap with another one since an instant, and how many are open to that student. */
export async function findRefusal(
  queryable: Queryable,
  { personId, otherId, since }: { personId: string; otherId: string; since: Date },
): Promise<{ refused: boolean; open: number }> {
  const { personId: asker, otherId: other, otherAnswer, otherAnsweredAt, state } = roomChanges;
  const [row] = await queryable
    .select({
      refused: sql<boolean>`coalesce(bool_or(${asker} = ${personId} and ${otherAnswer} = 'refused'
        and ${otherAnsweredAt} >= ${since.toISOString()}::timestamptz), false)`,
      open: sql<number>`count(*) filter (where ${state} = 'proposed' and ${otherAnswer} is null)`.mapWith(
        Number,
      ),
    })
    .from(roomChanges)
    .where(eq(other, otherId));
  return row ?? { refused: false, open: 0 };
}

/** The halls for a gender with their room types, by id. */
export async function findHallTypes(queryable: Queryable, gender: Stay['gender']) {
  return queryable
    .selectDistinct({ hallId: halls.id, hostelName: halls.name, roomType: beds.roomType })
    .from(halls)
    .innerJoin(beds, and(eq(beds.hallId, halls.id), isNull(beds.removedAt)))
    .where(eq(halls.hostelFor, gender))
    .orderBy(halls.id, beds.roomType);
}

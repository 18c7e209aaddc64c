import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import {
  allotmentOffers,
  allotmentRounds,
} from '../../../platform/database/schema/admission/rounds.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';

/**
 * Whether the round that made the offer moved the student up: an acceptance of before counts, nobody
 * has answered since.
 */
export const isMovedUp = sql<boolean>`(${allotmentOffers.state} = 'answered'
  and ${allotmentOffers.answeredBy} is null
  and ${allotmentOffers.answeredAt} = ${allotmentOffers.createdAt})`;

/** Of an offer with its round, place and student. */
const offerColumns = {
  id: allotmentOffers.id,
  roundId: allotmentOffers.roundId,
  personId: allotmentOffers.personId,
  allotmentId: allotmentOffers.allotmentId,
  bedId: allotmentOffers.bedId,
  state: allotmentOffers.state,
  respondBy: allotmentOffers.respondBy,
  answer: allotmentOffers.answer,
  answeredAt: allotmentOffers.answeredAt,
  /** Null where paying or an earlier answer decided. */
  answeredBy: allotmentOffers.answeredBy,
  intended: allotmentOffers.intended,
  movedUp: isMovedUp,
  remindedDays: allotmentOffers.remindedDays,
  remindedAt: allotmentOffers.remindedAt,
  updatedAt: allotmentOffers.updatedAt,
  /** When it was made, or made again. */
  offeredAt: allotments.createdAt,
  /** Who ended its newest allotment; null while the student has the bed, and where a job ended it. */
  bedEndedBy: allotments.endedBy,
  roundNumber: allotmentRounds.number,
  admissionYear: allotmentRounds.admissionYear,
  acceptByPaying: allotmentRounds.acceptByPaying,
  hallId: beds.hallId,
  roomType: beds.roomType,
  roomNumber: beds.roomNumber,
  hostelName: halls.name,
  application: {
    id: applications.id,
    state: applications.state,
    gender: applications.gender,
    choicesSetAt: applications.choicesSetAt,
    roomPreference: applications.roomPreference,
  },
  student: {
    name: people.name,
    email: people.email,
    disabledAt: people.disabledAt,
    rollNumber: studentProfiles.rollNumber,
    courseName: studentProfiles.courseName,
  },
};

/** Offers, joined for `offerColumns`. */
export function selectOffers(queryable: Queryable) {
  return queryable
    .select(offerColumns)
    .from(allotmentOffers)
    .innerJoin(allotmentRounds, eq(allotmentRounds.id, allotmentOffers.roundId))
    .innerJoin(allotments, eq(allotments.id, allotmentOffers.allotmentId))
    .innerJoin(beds, eq(beds.id, allotmentOffers.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .innerJoin(applications, eq(applications.id, allotmentOffers.applicationId))
    .innerJoin(people, eq(people.id, allotmentOffers.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, allotmentOffers.personId))
    .$dynamic();
}
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** A student’s newest offer of an admission year; undefined without one. */
export async function findNewestOffer(
  queryable: Queryable,
  personId: string,
  year: number,
): Promise<OfferRow | undefined> {
  const [row] = await selectOffers(queryable)
    .where(and(eq(allotmentOffers.personId, personId), eq(allotmentRounds.admissionYear, year)))
    .orderBy(desc(allotmentOffers.createdAt), desc(allotmentOffers.id))
    .limit(1);
  return row;
}

/** An offer, locked until the transaction ends; undefined for an unknown id. Call it with the beds locked. */
export async function lockOffer(tx: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await selectOffers(tx)
    .where(eq(allotmentOffers.id, id))
    .for('update', { of: allotmentOffers });
  return row;
}

/** Stores a change of an offer, and marks it as changed. */
export async function updateOffer(
  tx: Queryable,
  id: string,
  set: Partial<typeof allotmentOffers.$inferInsert>,
): Promise<void> {
  await tx
    .update(allotmentOffers)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(allotmentOffers.id, id));
}

/** Of these beds, those that are in service and that nobody has. */
export async function findFreeBeds(
  queryable: Queryable,
  bedIds: readonly string[],
): Promise<Set<string>> {
  if (bedIds.length === 0) return new Set();
  const rows = await queryable
    .select({ id: beds.id })
    .from(beds)
    .where(
      and(
        inArray(beds.id, [...bedIds]),
        sql`${beds.removedAt} is null and ${beds.outOfServiceAt} is null`,
        sql`not exists (select from ${allotments}
          where ${allotments.bedId} = ${beds.id} and ${allotments.endedAt} is null)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Gives a student the bed of a round again. */
export async function insertAllotment(
  tx: Queryable,
  given: { id: string; by: string; at: Date } & Pick<
    OfferRow,
    'personId' | 'bedId' | 'admissionYear' | 'roundId'
  >,
): Promise<void> {
  const { id, by, at, personId, bedId, admissionYear, roundId } = given;
  await tx
    .insert(allotments)
    .values({ id, personId, bedId, admissionYear, roundId, givenBy: by, createdAt: at });
}

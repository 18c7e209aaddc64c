import type { ServedNeeds } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  applicationChoiceOrders,
  applicationChoices,
} from '../../../../platform/database/schema/admission/applications.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { servedNeeds } from '../../allotment/index.ts';
import type { Choice } from './default-choices.ts';

/** A hall with one of its room types. */
export interface OfferedChoice extends ShownChoice, Choice {
  roomType: Choice['roomType'];
}

/** Every room type of every hall for a gender, closed halls included, by hall and type. */
export async function findOfferedChoices(
  queryable: Queryable,
  gender: 'male' | 'female',
): Promise<OfferedChoice[]> {
  const inService = sql`${beds.outOfServiceAt} is null and not ${beds.reserved}`;
  return queryable
    .select({
      hallId: halls.id,
      hostelName: halls.name,
      campus: halls.campus,
      roomType: beds.roomType,
      places: sql<number>`count(*) filter (where ${inService})`.mapWith(Number),
      open: halls.open,
      serves: sql<ServedNeeds>`json_build_object('accessible', served.accessible,
        'groundFloor', served.ground_floor, 'both', served.both)`,
    })
    .from(halls)
    .innerJoin(beds, and(eq(beds.hallId, halls.id), isNull(beds.removedAt)))
    .innerJoin(
      sql`${servedNeeds} served`,
      sql`served.hall_id = ${halls.id} and served.room_type = ${beds.roomType}`,
    )
    .where(eq(halls.hostelFor, gender))
    .groupBy(halls.id, beds.roomType, sql`served.accessible, served.ground_floor, served.both`)
    .orderBy(asc(halls.id), asc(beds.roomType));
}

/** The choices that were put in order; empty while they are the default. */
export async function findStoredChoices(
  queryable: Queryable,
  applicationId: string,
): Promise<Choice[]> {
  const { hallId, roomType } = applicationChoices;
  return queryable
    .select({ hallId, roomType })
    .from(applicationChoices)
    .where(eq(applicationChoices.applicationId, applicationId))
    .orderBy(asc(applicationChoices.position));
}

/** Removes the choices of an application: the default ones apply. */
export async function deleteChoices(tx: Queryable, applicationId: string): Promise<void> {
  await tx.delete(applicationChoices).where(eq(applicationChoices.applicationId, applicationId));
}

/** Replaces the choices of an application, in this order. */
export async function replaceChoices(
  tx: Queryable,
  applicationId: string,
  choices: readonly Choice[],
): Promise<void> {
  await deleteChoices(tx, applicationId);
  await tx.insert(applicationChoices).values(
    choices.map(({ hallId, roomType }, index) => {
      return { applicationId, position: index + 1, hallId, roomType };
    }),
  );
}

/** Deletes the orders of choices that were saved since a time. */
export async function deleteOrdersSince(
  tx: Queryable,
  applicationId: string,
  since: Date,
): Promise<void> {
  const { applicationId: ofApplication, setAt } = applicationChoiceOrders;
  await tx
    .delete(applicationChoiceOrders)
    .where(and(eq(ofApplication, applicationId), gte(setAt, since)));
}

/** The newest order of choices that was saved before a time; undefined when the default applied. */
export async function findOrderBefore(queryable: Queryable, applicationId: string, before: Date) {
  const { choices, id, setAt } = applicationChoiceOrders;
  const [order] = await queryable
    .select({ choices, setAt })
    .from(applicationChoiceOrders)
    .where(and(eq(applicationChoiceOrders.applicationId, applicationId), lt(setAt, before)))
    .orderBy(desc(id))
    .limit(1);
  return order;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { roundDecisions } from '../../../../platform/database/schema/admission/rounds.ts';
import { beds } from '../../../../platform/database/schema/residence/halls.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';

export interface BedsOfHall {
  /** Who wins or keeps each bed. */
  winners: ReadonlyMap<string, { userId: string; name: string }>;
  /** Those who give up their bed in the hall. */
  leaving: ReadonlySet<string>;
}

/** What a round decides about the beds of a hall. */
export async function findBedsOfHall(
  queryable: Queryable,
  { roundId, hallId }: { roundId: string; hallId: string },
): Promise<BedsOfHall> {
  const { personId, bedId, beforeBedId } = roundDecisions;
  const ofHall = queryable.select({ id: beds.id }).from(beds).where(eq(beds.hallId, hallId));
  const won = await queryable
    .select({ bedId: beds.id, userId: personId, name: people.name })
    .from(roundDecisions)
    .innerJoin(beds, eq(beds.id, bedId))
    .innerJoin(people, eq(people.id, personId))
    .where(and(eq(roundDecisions.roundId, roundId), eq(beds.hallId, hallId)));
  const held = await queryable
    .select({ userId: personId, bedId, beforeBedId })
    .from(roundDecisions)
    .where(and(eq(roundDecisions.roundId, roundId), inArray(beforeBedId, ofHall)));
  return {
    winners: new Map(won.map(({ bedId: id, ...winner }) => [id, winner])),
    leaving: new Set(
      held.filter((row) => row.bedId !== row.beforeBedId).map(({ userId }) => userId),
    ),
  };
}

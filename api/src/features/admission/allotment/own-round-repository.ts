import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  allotmentRounds,
  roundDecisions,
} from '../../../platform/database/schema/admission/rounds.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';

/**
 * The newest decision of a published regular round on a student, of all rounds or of one; undefined
 * without one.
 */
export async function findRoundDecision(queryable: Queryable, personId: string, roundId?: string) {
  const [row] = await queryable
    .select({
      decision: roundDecisions,
      rankOf: sql<number>`coalesce(${roundDecisions.rankOf}, ${roundDecisions.rank})`,
      year: allotmentRounds.admissionYear,
      ranks: allotmentRounds.ranks,
      decidedAt: allotmentRounds.publishedAt,
    })
    .from(roundDecisions)
    .innerJoin(allotmentRounds, eq(allotmentRounds.id, roundDecisions.roundId))
    .where(
      and(
        eq(roundDecisions.personId, personId),
        eq(allotmentRounds.state, 'published'),
        eq(allotmentRounds.kind, 'regular'),
        roundId === undefined ? undefined : eq(allotmentRounds.id, roundId),
      ),
    )
    .orderBy(desc(allotmentRounds.publishedAt))
    .limit(1);
  return row;
}

/** The names of all halls, by id. */
export async function findHallNames(queryable: Queryable): Promise<Map<string, string>> {
  const names = await queryable.select({ id: halls.id, name: halls.name }).from(halls);
  return new Map(names.map(({ id, name }) => [id, name]));
}

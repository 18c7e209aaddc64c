import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentRounds } from '../../../../platform/database/schema/admission/rounds.ts';

const { admissionYear, createdAt, id, kind, lockedAt, publishedAt, state } = allotmentRounds;

/** The rounds of a year, newest first; those cancelled before their lock have nothing public. */
export async function findRoundsOfYear(queryable: Queryable, year: number) {
  return queryable
    .select()
    .from(allotmentRounds)
    .where(and(eq(admissionYear, year), or(ne(state, 'cancelled'), isNotNull(lockedAt))))
    .orderBy(desc(createdAt), desc(id));
}

/** A published round; undefined for another one. */
export async function findPublishedRound(queryable: Queryable, roundId: string) {
  const [row] = await queryable
    .select()
    .from(allotmentRounds)
    .where(and(eq(id, roundId), eq(state, 'published')));
  return row;
}

/** The newest published regular round of any year; undefined without one. */
export async function findLastRegularRound(queryable: Queryable) {
  const [row] = await queryable
    .select()
    .from(allotmentRounds)
    .where(and(eq(kind, 'regular'), eq(state, 'published')))
    .orderBy(desc(publishedAt), desc(id))
    .limit(1);
  return row;
}

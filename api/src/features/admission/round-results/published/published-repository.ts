import { and, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentRounds } from '../../../../platform/database/schema/admission/rounds.ts';

const { admissionYear, createdAt, id, kind, publishedAt, state } = allotmentRounds;

/** The rounds of a year that are not cancelled, newest first. */
export async function findRoundsOfYear(queryable: Queryable, year: number) {
  return queryable
    .select()
    .from(allotmentRounds)
    .where(and(eq(admissionYear, year), ne(state, 'cancelled')))
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

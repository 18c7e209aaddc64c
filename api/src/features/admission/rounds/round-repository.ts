import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  allotmentRounds,
  roundApplications,
} from '../../../platform/database/schema/admission/rounds.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { isUnchangedSinceLock } from './standing-repository.ts';

export type RoundRow = typeof allotmentRounds.$inferSelect;

/** A round with the names of staff and the number of its applications. */
export interface ListedRound {
  round: RoundRow;
  madeBy: string;
  publishedBy: string | null;
  /** Applications at the lock. */
  locked: number;
  /** Those of them that have left the round since; of a round that is neither published nor cancelled. */
  left: number;
}

const maker = alias(people, 'maker');
const publisher = alias(people, 'publisher');

function selectListed(queryable: Queryable) {
  const locked = sql`select count(*) from ${roundApplications}
    where ${roundApplications.roundId} = ${allotmentRounds.id}`;
  return queryable
    .select({
      round: allotmentRounds,
      madeBy: maker.name,
      publishedBy: publisher.name,
      locked: sql<number>`(${locked})`.mapWith(Number),
      left: sql<number>`case when ${allotmentRounds.state} in ('locked', 'previewed')
        then (${locked} and not ${isUnchangedSinceLock}) else 0 end`.mapWith(Number),
    })
    .from(allotmentRounds)
    .innerJoin(maker, eq(maker.id, allotmentRounds.madeBy))
    .leftJoin(publisher, eq(publisher.id, allotmentRounds.publishedBy))
    .$dynamic();
}

/** A round as the office sees it; undefined for an unknown id. */
export async function findListedRound(
  queryable: Queryable,
  id: string,
): Promise<ListedRound | undefined> {
  const [row] = await selectListed(queryable).where(eq(allotmentRounds.id, id));
  return row;
}

/** The rounds of a year as the office sees them, newest first. */
export async function listRoundsOfYear(queryable: Queryable, year: number): Promise<ListedRound[]> {
  return selectListed(queryable)
    .where(eq(allotmentRounds.admissionYear, year))
    .orderBy(desc(allotmentRounds.createdAt), desc(allotmentRounds.id));
}

/** A round; undefined for an unknown id. */
export async function findRound(queryable: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await queryable.select().from(allotmentRounds).where(eq(allotmentRounds.id, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRoundRow(tx: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(allotmentRounds)
    .where(eq(allotmentRounds.id, id))
    .for('update');
  return row;
}

/** The number of the next round of this kind in a year, from 1. */
export async function nextNumber(
  tx: Queryable,
  { admissionYear, kind }: Pick<RoundRow, 'admissionYear' | 'kind'>,
): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${allotmentRounds.number}), 0)`.mapWith(Number) })
    .from(allotmentRounds)
    .where(and(eq(allotmentRounds.admissionYear, admissionYear), eq(allotmentRounds.kind, kind)));
  return (row?.last ?? 0) + 1;
}

/**
 * The newest round of this kind and year that was locked and then cancelled, if no round has been
 * published since: the next one repeats it. Null without one.
 */
export async function findCancelledLock(
  tx: Queryable,
  { admissionYear, kind }: Pick<RoundRow, 'admissionYear' | 'kind'>,
): Promise<string | null> {
  const [row] = await tx
    .select({
      id: allotmentRounds.id,
      isCancelled: sql<boolean>`${allotmentRounds.state} = 'cancelled'`,
    })
    .from(allotmentRounds)
    .where(
      and(
        eq(allotmentRounds.admissionYear, admissionYear),
        eq(allotmentRounds.kind, kind),
        isNotNull(allotmentRounds.lockedAt),
      ),
    )
    .orderBy(desc(allotmentRounds.createdAt), desc(allotmentRounds.id))
    .limit(1);
  return row?.isCancelled ? row.id : null;
}

/** Adds a round. @throws a unique violation while another round of the year is open. */
export async function insertRound(
  tx: Queryable,
  round: typeof allotmentRounds.$inferInsert,
): Promise<void> {
  await tx.insert(allotmentRounds).values(round);
}

/** Changes a round, so that open forms know. */
export async function updateRound(
  tx: Queryable,
  id: string,
  set: Partial<typeof allotmentRounds.$inferInsert>,
  at = new Date(),
): Promise<void> {
  await tx
    .update(allotmentRounds)
    .set({ ...set, updatedAt: at })
    .where(eq(allotmentRounds.id, id));
}

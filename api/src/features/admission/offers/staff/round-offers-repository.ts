import type { OfferCounts, roundOffers } from '@hostel/contracts/admission/rounds/offers';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, asc, count, eq, gt, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  allotmentOffers,
  allotmentRounds,
} from '../../../../platform/database/schema/admission/rounds.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { counting, onlyRow } from '../../../../platform/http/lists/staff-list.ts';
import { nameOrder, studentMatches } from '../../../../platform/database/search.ts';
import { isMovedUp, type OfferRow, selectOffers } from '../offer-repository.ts';

type Filter = NonNullable<QueryOf<typeof roundOffers>['answer']>;

/** The condition of each filter. */
function isAnswered(filter: Filter): SQL | undefined {
  const { state, answer } = allotmentOffers;
  if (filter === 'moved-up') return isMovedUp;
  return filter === 'open' || filter === 'lapsed' || filter === 'ended'
    ? eq(state, filter)
    : and(eq(state, 'answered'), eq(answer, filter), not(isMovedUp));
}

/** Whether there is a round with this id. */
export async function roundExists(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: allotmentRounds.id })
    .from(allotmentRounds)
    .where(eq(allotmentRounds.id, id));
  return rows.length > 0;
}

interface Filters {
  search?: string | undefined;
  answer?: Filter | undefined;
}

/** A page of a round’s offers by the students’ names, and how many match the filters. */
export async function listOffers(
  queryable: Queryable,
  roundId: string,
  { search, answer }: Filters,
  page: { limit: number; offset: number },
): Promise<{ rows: OfferRow[]; total: number }> {
  const where = and(
    eq(allotmentOffers.roundId, roundId),
    answer && isAnswered(answer),
    search ? studentMatches(search) : undefined,
  );
  const rows = await selectOffers(queryable)
    .where(where)
    .orderBy(asc(nameOrder(sql`${people}.folded_text`)), asc(allotmentOffers.id))
    .limit(page.limit)
    .offset(page.offset);
  const counted = await queryable
    .select({ total: count() })
    .from(allotmentOffers)
    .innerJoin(people, eq(people.id, allotmentOffers.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, allotmentOffers.personId))
    .where(where);
  return { rows, total: onlyRow(counted).total };
}

/** The answers to all offers of a round so far. */
export async function countOffers(queryable: Queryable, roundId: string): Promise<OfferCounts> {
  const counted = (filter: Filter) => counting(sql`${isAnswered(filter)}`);
  const rows = await queryable
    .select({
      open: counted('open'),
      keep: counted('keep'),
      keepOpen: counted('keep-open'),
      decline: counted('decline'),
      lapsed: counted('lapsed'),
      ended: counted('ended'),
      movedUp: counted('moved-up'),
    })
    .from(allotmentOffers)
    .where(eq(allotmentOffers.roundId, roundId));
  return onlyRow(rows);
}

/**
 * Stores that the office reminds the students of a round, unless it did after `unlessSince`.
 * @returns whether it was stored
 */
export async function markRoundReminded(
  tx: Queryable,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<boolean> {
  const { remindedAt } = allotmentRounds;
  const rows = await tx
    .update(allotmentRounds)
    .set({ remindedAt: now })
    .where(and(eq(allotmentRounds.id, id), or(isNull(remindedAt), lt(remindedAt, unlessSince))))
    .returning({ id: allotmentRounds.id });
  return rows.length > 0;
}

/** The offers of a round that can still be answered, locked until the transaction ends. */
export async function lockOpenOffers(
  tx: Queryable,
  roundId: string,
  now: Date,
): Promise<OfferRow[]> {
  return selectOffers(tx)
    .where(
      and(
        eq(allotmentOffers.roundId, roundId),
        eq(allotmentOffers.state, 'open'),
        gt(allotmentOffers.respondBy, now),
      ),
    )
    .orderBy(asc(allotmentOffers.id))
    .for('update', { of: allotmentOffers });
}

import { dayLength } from '@hostel/contracts/wire/calendar';
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentOffers } from '../../../../platform/database/schema/admission/rounds.ts';
import { type OfferRow, selectOffers } from '../offer-repository.ts';
import { reminderDays, type ReminderDay } from '../rules/reminders.ts';

/** Stores that reminders of these offers were sent. It changes nothing that the student answers on. */
export async function markReminded(
  tx: Queryable,
  ids: readonly string[],
  { day, now }: { day: ReminderDay | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const { remindedDays } = allotmentOffers;
  const days = day === null ? {} : { remindedDays: sql`array_append(${remindedDays}, ${day})` };
  await tx
    .update(allotmentOffers)
    .set({ remindedAt: now, ...days })
    .where(inArray(allotmentOffers.id, [...ids]));
}

/**
 * Takes open offers that reached a reminder which was not sent, so that no other process takes them
 * until the transaction ends.
 * @param after only offers with a greater id
 */
export async function takeOffersToRemind(
  tx: Queryable,
  { now, limit, after }: { now: Date; limit: number; after: string },
): Promise<OfferRow[]> {
  const { respondBy, remindedDays } = allotmentOffers;
  const reached = reminderDays.map((day) =>
    and(
      lte(respondBy, new Date(now.getTime() + day * dayLength)),
      sql`${day} <> all(${remindedDays})`,
    ),
  );
  return selectOffers(tx)
    .where(
      and(
        eq(allotmentOffers.state, 'open'),
        gt(respondBy, now),
        gt(allotmentOffers.id, after),
        or(...reached),
      ),
    )
    .orderBy(asc(allotmentOffers.id))
    .limit(limit)
    .for('update', { of: allotmentOffers, skipLocked: true });
}

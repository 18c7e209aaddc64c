import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { roomChanges } from '../../../platform/database/schema/residence/room-changes.ts';

/** The ids of the proposals that nobody agreed to in time. */
export async function findDueProposals(queryable: Queryable, now: Date): Promise<{ id: string }[]> {
  const { id, state, respondBy } = roomChanges;
  return queryable
    .select({ id })
    .from(roomChanges)
    .where(and(eq(state, 'proposed'), lte(respondBy, now)))
    .orderBy(asc(id));
}

/** The ids of the requests whose end has not been mailed. */
export async function findUnmailedEnds(queryable: Queryable): Promise<{ id: string }[]> {
  const { id, mailDue } = roomChanges;
  return queryable.select({ id }).from(roomChanges).where(eq(mailDue, true)).orderBy(asc(id));
}

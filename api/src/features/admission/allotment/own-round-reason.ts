import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findHallNames, findRoundDecision } from './own-round-repository.ts';
import { explainRoundDecision, readOwnMissed } from './round-reasons.ts';

/**
 * Rank and reason of the newest decision of a published regular round on a student, of all rounds or
 * of one; undefined without one.
 */
export async function readRoundReason(queryable: Queryable, personId: string, roundId?: string) {
  const row = await findRoundDecision(queryable, personId, roundId);
  if (!row?.decidedAt) return undefined;
  const nameOf = await findHallNames(queryable);
  const { decision, rankOf, ranks, year, decidedAt } = row;
  const { rank, meritGroup: group, hallId, roomType, missed } = decision;
  const won =
    hallId === null || roomType === null
      ? null
      : { hostelName: nameOf.get(hallId) ?? hallId, roomType };
  const own = readOwnMissed(missed, nameOf, { ranks, group });
  const explained = { ...decision, rankOf, group, won, missed: own };
  const reason = explainRoundDecision(explained);
  return { year, decidedAt, shown: { rank, applicants: rankOf, reason } };
}

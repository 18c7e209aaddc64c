import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findLockedRound } from '../allotment/index.ts';

/**
 * Whether a regular round of a year is locked and neither published nor cancelled. A mock round binds
 * nobody, and answers are taken meanwhile.
 */
export async function isRoundLocked(queryable: Queryable, year: number): Promise<boolean> {
  const round = await findLockedRound(queryable, year);
  return round?.kind === 'regular';
}

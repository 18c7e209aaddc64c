import type { RoundKind } from '@hostel/contracts/admission/rounds';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotmentRounds } from '../../../platform/database/schema/admission/rounds.ts';

export interface LockedRound {
  id: string;
  kind: RoundKind;
  /** Of its kind in the year. */
  number: number;
}

/**
 * The round over all halls, of a year or of any, whose applications are locked and which is not published
 * yet; undefined without one.
 */
export async function findLockedRound(
  queryable: Queryable,
  year?: number,
): Promise<LockedRound | undefined> {
  const { id, kind, number, admissionYear, state } = allotmentRounds;
  const [row] = await queryable
    .select({ id, kind, number })
    .from(allotmentRounds)
    .where(
      and(
        year === undefined ? undefined : eq(admissionYear, year),
        inArray(state, ['locked', 'previewed']),
      ),
    );
  return row;
}

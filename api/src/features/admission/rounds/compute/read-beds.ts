import type { RoundBed, RoundHall, RoundRules } from '@hostel/allotment/rounds/snapshot';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { OfficeRules } from '../../../../platform/records/settings/round-rules.ts';
import { findHalls } from '../../../residence/halls/index.ts';
import type { RoundRow } from '../round-repository.ts';
import { findRoundBeds } from './beds-repository.ts';

/** The halls as the engine takes them. */
export async function findRoundHalls(queryable: Queryable): Promise<RoundHall[]> {
  return (await findHalls(queryable)).map(({ id, hostelFor, open }) => {
    return { id, gender: hostelFor, openForApplications: open };
  });
}

/** The engine’s part of the office’s rules. */
export function engineRules({
  categories,
  quotas,
  groups,
  reserveReleased,
}: OfficeRules): RoundRules {
  return { categories, quotas, groups, reserveReleased };
}

/**
 * The beds of now.
 * @param pseudonymOf null for a resident who takes no part in the round
 */
export async function readBeds(
  queryable: Queryable,
  { admissionYear }: Pick<RoundRow, 'admissionYear'>,
  pseudonymOf: (personId: string) => string | null,
): Promise<RoundBed[]> {
  const beds = await findRoundBeds(queryable, admissionYear);
  return beds.map(({ holder, category, group, ...bed }) => {
    return { ...bed, held: holder === null ? null : { by: pseudonymOf(holder), category, group } };
  });
}

import type { Role } from '@hostel/contracts/wire/roles';
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';

/** Whether staff of a role read feedback that a student marked as confidential. */
export function readsConfidential(role: Role): boolean {
  return role === 'chief-provost';
}

/**
 * The condition that staff of a role may read a row; undefined where they may read all.
 * @param confidential the column that marks a confidential row
 */
export function readableBy(role: Role, confidential: AnyColumn): SQL | undefined {
  return readsConfidential(role) ? undefined : sql`not ${confidential}`;
}

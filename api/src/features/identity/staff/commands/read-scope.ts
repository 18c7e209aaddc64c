import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { StartError } from '../../../../platform/core/errors/start-error.ts';
import type { HallScope } from '../../../../platform/http/scope/hall-scope.ts';
import { findHalls } from '../../../residence/halls/index.ts';

/**
 * Reads the halls of an account as typed: ids with commas between them, or `all`.
 * @throws StartError for an unknown hall.
 */
export async function readScope(tx: Queryable, typed: string): Promise<HallScope> {
  if (typed.trim().toLowerCase() === 'all') return null;
  const ids = new Set(typed.split(',').map((id) => id.trim().toUpperCase()));
  const known = (await findHalls(tx)).map(({ id }) => id);
  const unknown = [...ids].filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new StartError(`"${unknown.join(', ')}" is no hall: give ${known.join(', ')}, or all.`);
  }
  return known.filter((id) => ids.has(id));
}

import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { lockCaller } from '../../../platform/http/scope/staff-transaction.ts';
import { messages } from './messages.ts';
import { lockStaffAccounts } from './repository.ts';

/** Who changes an account, and from where; `who` is null for a command. */
export interface By {
  who: Session['person'] | null;
  origin: Origin;
}

/**
 * Runs a change of staff accounts. There is one at a time, so that two administrators can't close each
 * other's accounts; that lock comes before the caller's, or they would wait for each other.
 * @throws AppError 403 for an administrator of some halls, who could widen the own account; 401.
 */
export async function accountTransaction<T>(
  { database }: Pick<Deps, 'database'>,
  who: By['who'],
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (who) requireAllHalls(who, messages.allHallsOnly);
  const run = async (tx: Queryable) => {
    await lockStaffAccounts(tx);
    if (who) await lockCaller(tx, who);
    return work(tx);
  };
  // It waits for an export or a run of the changed account.
  return database.transaction(run, { long: true });
}

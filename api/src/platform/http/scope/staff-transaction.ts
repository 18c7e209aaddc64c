import type { Role } from '@hostel/contracts/wire/roles';
import type { Database, Queryable } from '../../database/connection/client.ts';
import { sessionEnded } from '../../core/errors/errors.ts';
import { lockAccount } from './account-repository.ts';
import type { HallScope } from './hall-scope.ts';

function isSameScope(a: HallScope, b: HallScope): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

type Caller = { id: string; role: Role; halls: HallScope };

/**
 * Keeps role and halls of a caller as they are until the transaction ends: a change of them waits.
 * @param who the caller as read with the session
 * @throws AppError 401 when role or halls have changed since, or the account was closed.
 */
export async function lockCaller(tx: Queryable, who: Caller): Promise<void> {
  const now = await lockAccount(tx, who.id);
  const same = now?.role === who.role && isSameScope(now.halls, who.halls);
  if (!same || now.disabledAt !== null) throw sessionEnded();
}

/**
 * Runs a change by staff in one transaction, which begins with `lockCaller`.
 * @throws AppError 401 when role or halls have changed since, or the account was closed.
 */
export async function staffTransaction<T>(
  database: Pick<Database, 'transaction'>,
  who: Caller,
  work: (tx: Queryable) => Promise<T>,
  options?: Parameters<Database['transaction']>[1],
): Promise<T> {
  return database.transaction(async (tx) => {
    await lockCaller(tx, who);
    return work(tx);
  }, options);
}

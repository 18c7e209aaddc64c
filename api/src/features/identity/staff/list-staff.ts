import type { StaffAccount } from '@hostel/contracts/identity/staff';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { messages } from './messages.ts';
import { findStaffAccounts } from './repository.ts';

/** Every staff account; for a reader of some halls, those for all halls and for one of these. */
export function listStaff(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { halls }: Session['person'],
): Promise<StaffAccount[]> {
  return findStaffAccounts(database.drizzle, config.session, { readersHalls: halls });
}

/** One staff account. @throws AppError 404 */
export async function readAccount(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  id: string,
): Promise<StaffAccount> {
  const [account] = await findStaffAccounts(tx, config.session, { id });
  if (!account) throw notFound(messages.unknownAccount);
  return account;
}

import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { audit } from '../../platform/audit/audit.ts';
import { findAccount } from '../auth/index.ts';
import { revokeSessionsOf } from '../../platform/sessions/session-repository.ts';
import type { Database, Queryable } from '../../platform/database/connection/client.ts';
import { findStaffAccounts, updateStaffAccount } from './repository.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { lockAccountForChange } from '../../platform/scope/account-repository.ts';
import type { HallScope } from '../../platform/scope/hall-scope.ts';
import { readScope, scopeText } from './read-scope.ts';

type Change =
  { to: 'closed' | 'open' } | { to: 'role'; role: StaffRole } | { to: 'scope'; halls: HallScope };

/** Every staff account: role, email, name, halls, and whether it is open. */
export async function listStaff(database: Pick<Database, 'drizzle'>): Promise<string> {
  const accounts = await findStaffAccounts(database.drizzle);
  if (accounts.length === 0) return 'There is no staff account.';
  return accounts
    .map(
      ({ role, email, name, state, halls }) =>
        `${role}  ${email}  ${name}  ${scopeText(halls)}  ${state}`,
    )
    .join('\n');
}

interface GivenChange {
  command: string;
  email: string;
  role?: string | undefined;
  /** Of the command `scope`: ids of halls, or `all`. */
  halls?: string | undefined;
}

async function changeOf(tx: Queryable, { command, role, halls }: GivenChange): Promise<Change> {
  if (command === 'close') return { to: 'closed' };
  if (command === 'reopen') return { to: 'open' };
  if (command === 'scope') return { to: 'scope', halls: await readScope(tx, halls ?? '') };
  const known = staffRoles.find((one) => one === role);
  if (!known) throw new StartError(`The role must be one of ${staffRoles.join(', ')}.`);
  return { to: 'role', role: known };
}

function columnsOf(change: Change, now: Date) {
  switch (change.to) {
    case 'role':
      return { role: change.role };
    case 'scope':
      return { hallScope: change.halls && [...change.halls] };
    case 'closed':
      return { disabledAt: now };
    case 'open':
      return { disabledAt: null };
  }
}

function textOf(change: Change): string {
  if (change.to === 'role') return change.role;
  return change.to === 'scope' ? `for ${scopeText(change.halls)}` : change.to;
}

/**
 * Closes a staff account, reopens it, or changes its role or halls. Its sessions and open streams end.
 * @throws StartError for an email without a staff account, an unknown role or an unknown hall.
 */
export async function changeStaff(
  database: Pick<Database, 'transaction'>,
  given: GivenChange,
): Promise<string> {
  const run = async (tx: Queryable) => {
    const change = await changeOf(tx, given);
    const account = await findAccount(tx, given.email.trim().toLowerCase());
    if (!account || account.role === 'student') {
      throw new StartError(`${given.email} has no staff account.`);
    }
    await lockAccountForChange(tx, account.id);
    const now = new Date();
    await updateStaffAccount(tx, account.id, columnsOf(change, now));
    await revokeSessionsOf(tx, account.id, now);
    await audit(tx, {
      who: null,
      act: 'admin.changeStaff',
      onWhom: { type: 'person', id: account.id },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { to: textOf(change) },
    });
    return `${account.email} is now ${textOf(change)}.`;
  };
  // It waits for an export or a run of the account.
  return database.transaction(run, { long: true });
}

import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { audit } from '../../platform/audit/audit.ts';
import { findAccount } from '../auth/index.ts';
import { revokeSessionsOf } from '../../platform/sessions/session-repository.ts';
import type { Database } from '../../platform/database/connection/client.ts';
import { findStaffAccounts, updateStaffAccount } from './repository.ts';
import { StartError } from '../../platform/errors/start-error.ts';

type Change = { to: 'closed' | 'open' } | { to: 'role'; role: StaffRole };

/** Every staff account: role, email, name, and whether it is open. */
export async function listStaff(database: Pick<Database, 'drizzle'>): Promise<string> {
  const accounts = await findStaffAccounts(database.drizzle);
  if (accounts.length === 0) return 'There is no staff account.';
  return accounts
    .map(({ role, email, name, state }) => `${role}  ${email}  ${name}  ${state}`)
    .join('\n');
}

function changeOf(command: string, role: string | undefined): Change {
  if (command === 'close') return { to: 'closed' };
  if (command === 'reopen') return { to: 'open' };
  const known = staffRoles.find((one) => one === role);
  if (!known) throw new StartError(`The role must be one of ${staffRoles.join(', ')}.`);
  return { to: 'role', role: known };
}

/**
 * Closes a staff account, reopens it, or changes its role. Its sessions end.
 * @throws StartError for an email without a staff account, or an unknown role.
 */
export async function changeStaff(
  database: Pick<Database, 'transaction'>,
  { command, email, role }: { command: string; email: string; role?: string | undefined },
): Promise<string> {
  const change = changeOf(command, role);
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, email.trim().toLowerCase());
    if (!account || account.role === 'student') {
      throw new StartError(`${email} has no staff account.`);
    }
    const now = new Date();
    await updateStaffAccount(
      tx,
      account.id,
      change.to === 'role'
        ? { role: change.role }
        : { disabledAt: change.to === 'closed' ? now : null },
    );
    await revokeSessionsOf(tx, account.id, now);
    await audit(tx, {
      who: null,
      act: 'admin.changeStaff',
      onWhom: { type: 'person', id: account.id },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { to: change.to === 'role' ? change.role : change.to },
    });
    return `${account.email} is now ${change.to === 'role' ? change.role : change.to}.`;
  });
}

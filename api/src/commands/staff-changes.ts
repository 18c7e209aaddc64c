import { staffRoles, type StaffRole } from '@hostel/contracts/roles';
import { asc, eq, ne } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { findAccount } from '../auth/people-repository.ts';
import { revokeSessionsOf } from '../auth/session-repository.ts';
import type { Database } from '../database/client.ts';
import { people } from '../database/schema/people.ts';
import { StartError } from '../start-error.ts';

type Change = { to: 'closed' | 'open' } | { to: 'role'; role: StaffRole };

/** Every member of staff: email, role, and whether the account is open. */
export async function listStaff(database: Pick<Database, 'drizzle'>): Promise<string> {
  const rows = await database.drizzle
    .select()
    .from(people)
    .where(ne(people.role, 'student'))
    .orderBy(asc(people.role), asc(people.email));
  if (rows.length === 0) return 'There is no staff account.';
  const state = (row: (typeof rows)[number]) => {
    if (row.disabledAt !== null) return 'closed';
    return row.passwordHash === null ? 'invited' : 'open';
  };
  return rows.map((row) => `${row.role}  ${row.email}  ${row.name}  ${state(row)}`).join('\n');
}

function changeOf(command: string, role: string | undefined): Change {
  if (command === 'close') return { to: 'closed' };
  if (command === 'reopen') return { to: 'open' };
  const known = staffRoles.find((one) => one === role);
  if (!known) throw new StartError(`The role must be one of ${staffRoles.join(', ')}.`);
  return { to: 'role', role: known };
}

/**
 * Closes a staff account, opens it again, or gives it another role; its sign-ins end.
 * @throws StartError for an email that is no member of staff's, or an unknown role.
 */
export async function changeStaff(
  database: Pick<Database, 'transaction'>,
  { command, email, role }: { command: string; email: string; role?: string | undefined },
): Promise<string> {
  const change = changeOf(command, role);
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, email.trim().toLowerCase());
    if (!account || account.role === 'student') {
      throw new StartError(`${email} is no member of staff.`);
    }
    const updatedAt = new Date();
    const values =
      change.to === 'role'
        ? { role: change.role }
        : { disabledAt: change.to === 'closed' ? updatedAt : null };
    await tx
      .update(people)
      .set({ ...values, updatedAt })
      .where(eq(people.id, account.id));
    await revokeSessionsOf(tx, account.id, updatedAt);
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

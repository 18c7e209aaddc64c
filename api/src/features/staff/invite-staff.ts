import { email as emailSchema } from '@hostel/contracts/auth';
import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { typedText } from '@hostel/contracts/wire/text';
import * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import { createInvitation, findAccount, useInvitations } from '../auth/index.ts';
import type { Database, Queryable } from '../../platform/database/connection/client.ts';
import { insertStaffAccount, updateStaffAccount } from './repository.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { readScope, scopeText } from './read-scope.ts';

export interface Invitation {
  email: string;
  /** Default: admin, the role of the first account. */
  role?: string;
  /** Default: the part of the email before the @. */
  name?: string;
  /** Ids of halls with commas between them. Default: all halls. */
  halls?: string;
}

export interface Invited {
  email: string;
  role: StaffRole;
  /** For `/login/set-password#…`: valid once, within a day. It is not stored. */
  token: string;
}

/** The given name, trimmed; empty without one. */
function readName({ name = '' }: Invitation): string {
  return typedText().parse(name);
}

/**
 * Creates a staff account without a password, and an invitation to choose one. For an account whose
 * invitation was not accepted, creates a new invitation and ends the old ones.
 * @throws StartError when email, role or halls are wrong, or the account is in use.
 */
export async function inviteStaff(database: Database, given: Invitation): Promise<Invited> {
  const email = z.safeParse(emailSchema, given.email);
  if (!email.success) throw new StartError(`"${given.email}" is not a valid email address.`);
  const role = staffRoles.find((known) => known === (given.role ?? 'admin'));
  if (!role) throw new StartError(`--role must be one of ${staffRoles.join(', ')}.`);
  return database.transaction(async (tx) => {
    const halls = await readScope(tx, given.halls ?? 'all');
    const hallScope = halls && [...halls];
    const personId = await invitedPerson(tx, { email: email.data, role, hallScope }, given);
    const token = await createInvitation(tx, personId);
    await audit(tx, {
      who: null,
      act: 'admin.inviteStaff',
      onWhom: { type: 'person', id: personId },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { role, halls: scopeText(halls) },
    });
    return { email: email.data, role, token };
  });
}

async function invitedPerson(
  tx: Queryable,
  { email, role, hallScope }: { email: string; role: StaffRole; hallScope: string[] | null },
  given: Invitation,
): Promise<string> {
  const account = await findAccount(tx, email);
  if (!account) {
    const name = readName(given) || email.slice(0, email.indexOf('@'));
    return insertStaffAccount(tx, { role, name, email, hallScope });
  }
  if (account.passwordHash !== null || account.disabledAt !== null || account.role === 'student') {
    throw new StartError(`${email} already has an account.`);
  }
  await useInvitations(tx, '', account.id, new Date());
  const name = readName(given) || account.name;
  await updateStaffAccount(tx, account.id, { role, name, hallScope });
  return account.id;
}

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

/** The account that is invited again; undefined for a new one. @throws StartError when it is in use. */
async function findInvited(tx: Queryable, email: string) {
  const account = await findAccount(tx, email);
  if (!account) return undefined;
  if (account.passwordHash !== null || account.disabledAt !== null || account.role === 'student') {
    throw new StartError(`${email} already has an account.`);
  }
  return account;
}

function readRole(given: string): StaffRole {
  const role = staffRoles.find((known) => known === given);
  if (!role) throw new StartError(`--role must be one of ${staffRoles.join(', ')}.`);
  return role;
}

/** The given halls; undefined where none are given. */
async function readHalls(tx: Queryable, given: string | undefined) {
  return given === undefined ? undefined : readScope(tx, given);
}

/** Ends the invitations so far, and changes what was given again. */
async function inviteAgain(
  tx: Queryable,
  id: string,
  change: { role: StaffRole; name: string | undefined; hallScope: string[] | null | undefined },
): Promise<string> {
  await useInvitations(tx, '', id, new Date());
  await updateStaffAccount(tx, id, change);
  return id;
}

/**
 * Creates a staff account without a password, and an invitation to choose one. For an account whose
 * invitation was not accepted, creates a new invitation and ends the old ones; role, halls and name
 * that aren't given again stay, so that a new link never widens an account.
 * @throws StartError when email, role or halls are wrong, or the account is in use.
 */
export async function inviteStaff(database: Database, given: Invitation): Promise<Invited> {
  const parsed = z.safeParse(emailSchema, given.email);
  if (!parsed.success) throw new StartError(`"${given.email}" is not a valid email address.`);
  const email = parsed.data;
  return database.transaction(async (tx) => {
    const account = await findInvited(tx, email);
    const role = readRole(given.role ?? account?.role ?? 'admin');
    const halls = await readHalls(tx, account ? given.halls : (given.halls ?? 'all'));
    const hallScope = halls && [...halls];
    const name = readName(given) || undefined;
    const personId = account
      ? await inviteAgain(tx, account.id, { role, name, hallScope })
      : await insertStaffAccount(tx, {
          role,
          name: name ?? email.slice(0, email.indexOf('@')),
          email,
          hallScope: hallScope ?? null,
        });
    const token = await createInvitation(tx, personId);
    await audit(tx, {
      who: null,
      act: 'admin.inviteStaff',
      onWhom: { type: 'person', id: personId },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { role, halls: halls === undefined ? 'unchanged' : scopeText(halls) },
    });
    return { email, role, token };
  });
}

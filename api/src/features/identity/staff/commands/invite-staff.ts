import { email as emailSchema } from '@hostel/contracts/wire/text/email';
import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { typedName } from '@hostel/contracts/wire/text/names';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../../../platform/database/connection/client.ts';
import { StartError } from '../../../../platform/core/errors/start-error.ts';
import { findAccount } from '../../sign-in/index.ts';
import { accountTransaction } from '../account-transaction.ts';
import { createAccount, renewInvitation } from '../accounts.ts';
import { updateStaffAccount } from '../repository.ts';
import { byCommand } from './by-command.ts';
import { readScope } from './read-scope.ts';

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
  return typedName().parse(name);
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
  return accountTransaction({ database }, null, async (tx) => {
    const account = await findInvited(tx, email);
    const role = readRole(given.role ?? account?.role ?? 'admin');
    const name = readName(given) || undefined;
    if (account) {
      const halls = await readHalls(tx, given.halls);
      await updateStaffAccount(tx, account.id, { role, name, hallScope: halls && [...halls] });
      return { email, role, token: await renewInvitation(tx, account.id, byCommand) };
    }
    const halls = await readScope(tx, given.halls ?? 'all');
    const person = { email, role, name: name ?? email.slice(0, email.indexOf('@')), halls };
    const { token } = await createAccount(tx, person, byCommand);
    return { email, role, token };
  });
}

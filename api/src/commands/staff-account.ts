import { email as emailSchema } from '@hostel/contracts/auth';
import { staffRoles, type StaffRole } from '@hostel/contracts/roles';
import { typedText } from '@hostel/contracts/text';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '../audit/audit.ts';
import { issueInvitation } from '../auth/invitations.ts';
import { useInvitation } from '../auth/invitations-repository.ts';
import { findAccount } from '../auth/people-repository.ts';
import type { Database, Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { people } from '../database/schema/people.ts';
import { StartError } from '../start-error.ts';

export interface StaffAccount {
  email: string;
  /** Default admin: the first account is made so. */
  role?: string;
  /** Default: the part of the email before the @. */
  name?: string;
}

export interface Invited {
  email: string;
  role: StaffRole;
  /** For `/login/set-password#…`: once, within a day. It is kept nowhere. */
  token: string;
}

/** The name as given, trimmed; empty for none. */
function nameIn({ name = '' }: StaffAccount): string {
  return typedText().parse(name);
}

/**
 * Makes a staff account that has no password yet, and an invitation to choose one. For an account
 * whose invitation was never accepted it makes a new one, and the old ones end.
 * @throws StartError when email or role are wrong, or the account is in use.
 */
export async function inviteStaff(database: Database, given: StaffAccount): Promise<Invited> {
  const email = z.safeParse(emailSchema, given.email);
  if (!email.success) throw new StartError(`"${given.email}" is not a valid email address.`);
  const role = staffRoles.find((known) => known === (given.role ?? 'admin'));
  if (!role) throw new StartError(`--role must be one of ${staffRoles.join(', ')}.`);
  return database.transaction(async (tx) => {
    const personId = await invitedPerson(tx, email.data, role, given);
    const token = await issueInvitation(tx, personId);
    await audit(tx, {
      who: null,
      act: 'admin.inviteStaff',
      onWhom: { type: 'person', id: personId },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { role },
    });
    return { email: email.data, role, token };
  });
}

async function invitedPerson(
  tx: Queryable,
  email: string,
  role: StaffRole,
  given: StaffAccount,
): Promise<string> {
  const account = await findAccount(tx, email);
  if (!account) {
    const id = newId();
    const name = nameIn(given) || email.slice(0, email.indexOf('@'));
    await tx.insert(people).values({ id, role, name, email });
    return id;
  }
  if (account.passwordHash !== null || account.disabledAt !== null || account.role === 'student') {
    throw new StartError(`${email} has an account already.`);
  }
  await useInvitation(tx, '', account.id, new Date());
  const name = nameIn(given) || account.name;
  await tx
    .update(people)
    .set({ role, name, updatedAt: new Date() })
    .where(eq(people.id, account.id));
  return account.id;
}

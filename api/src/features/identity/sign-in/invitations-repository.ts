import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { invitations, people } from '../../../platform/database/schema/identity/people.ts';
import { expireMails } from '../../../platform/messages/mail/outbox-repository.ts';

/** The invitation of a token with its person, used or not. */
export async function findInvitation(tx: Queryable, hash: Buffer) {
  const [found] = await tx
    .select({
      id: invitations.id,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      person: {
        id: people.id,
        name: people.name,
        email: people.email,
        role: people.role,
        disabledAt: people.disabledAt,
      },
    })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(eq(invitations.tokenHash, hash));
  return found;
}

/** Marks all open invitations of a person as used; returns false when this one was used already. */
export async function useInvitations(tx: Queryable, id: string, personId: string, now: Date) {
  const open = and(eq(invitations.personId, personId), isNull(invitations.usedAt));
  const used = await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(open)
    .returning({ id: invitations.id });
  return used.some((row) => row.id === id);
}

/** The kinds of mail with a link of an invitation. */
const linkMails = ['imports.inviteStudents', 'staff.invited'];

/** Ends the links of these people that were not used; mails with them are not sent any more. */
export async function endInvitations(tx: Queryable, personIds: readonly string[]): Promise<void> {
  const open = and(inArray(invitations.personId, [...personIds]), isNull(invitations.usedAt));
  await tx.update(invitations).set({ usedAt: new Date() }).where(open);
  await expireMails(tx, { kinds: linkMails, people: personIds });
}

export async function insertInvitations(
  tx: Queryable,
  added: readonly { personId: string; hash: Buffer; expiresAt: Date }[],
): Promise<void> {
  await tx.insert(invitations).values(
    added.map(({ personId, hash, expiresAt }) => {
      return { id: newId(), personId, tokenHash: hash, expiresAt };
    }),
  );
}

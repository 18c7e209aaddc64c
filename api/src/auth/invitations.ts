import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { ruleRefuses } from '../errors.ts';
import type { Origin } from '../plugins/call-context.ts';
import { findInvitation, insertInvitation, useInvitation } from './invitations-repository.ts';
import { forgetKnownBrowsers } from './known-browsers-repository.ts';
import { messages } from './messages.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './people-repository.ts';
import { revokeSessionsOf } from './session-repository.ts';
import { newToken, tokenHash } from './tokens.ts';

const invitationLifetime = 24 * 3_600_000;

/**
 * Invites a person to choose a password: gives the one-time link's token, which is kept nowhere.
 * It is good for a day.
 */
export async function issueInvitation(tx: Queryable, personId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + invitationLifetime);
  await insertInvitation(tx, { personId, hash: tokenHash(token), expiresAt });
  return token;
}

function invalid() {
  return ruleRefuses('invitation_invalid', messages.invitationInvalid);
}

/**
 * Sets the password of an invited person and ends whatever sessions there were.
 * @throws AppError 422 `invitation_invalid` for a link that is unknown, used or expired; 400 for a
 * password that may not be chosen (the link stays good).
 */
export async function acceptInvitation(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  given: { invitation: string; newPassword: string; origin: Origin },
): Promise<void> {
  const now = new Date();
  const found = await findInvitation(database.drizzle, tokenHash(given.invitation));
  if (!found || found.usedAt || found.expiresAt <= now || found.person.disabledAt) throw invalid();
  const { person } = found;
  checkNewPassword(config, { password: given.newPassword, owner: person });
  const passwordHash = await hashPassword(given.newPassword);
  await database.transaction(async (tx) => {
    if (!(await useInvitation(tx, found.id, person.id, now))) throw invalid();
    await setPassword(tx, person.id, passwordHash, now);
    await revokeSessionsOf(tx, person.id, now);
    await forgetKnownBrowsers(tx, person.id);
    const onWhom = { type: 'person', id: person.id };
    await audit(tx, { who: person, act: 'auth.acceptInvitation', onWhom, where: given.origin });
  });
}

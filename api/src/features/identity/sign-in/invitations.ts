import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import {
  endInvitations,
  findInvitation,
  insertInvitations,
  useInvitations,
} from './invitations-repository.ts';
import { deleteKnownBrowsers } from './limits/known-browsers-repository.ts';
import { messages } from './messages.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { setPassword } from './people-repository.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import { newToken, tokenHash } from '../../../platform/http/sessions/tokens.ts';

const invitationLifetime = 24 * 3_600_000;

/**
 * Invites a person to choose a password.
 * @returns the token of the one-time link, valid for a day; only its hash is stored.
 */
export async function createInvitation(tx: Queryable, personId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + invitationLifetime);
  await insertInvitations(tx, [{ personId, hash: tokenHash(token), expiresAt }]);
  return token;
}

/**
 * Invites many at once; their earlier links end.
 * @returns the token of each person's link, valid once until `expiresAt`
 */
export async function createInvitations(
  tx: Queryable,
  personIds: readonly string[],
  expiresAt: Date,
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  await endInvitations(tx, personIds);
  const tokens = new Map(personIds.map((id) => [id, newToken()]));
  const rows = [...tokens].map(([personId, token]) => {
    return { personId, hash: tokenHash(token), expiresAt };
  });
  await insertInvitations(tx, rows);
  return tokens;
}

function invalid() {
  return ruleRefuses('invitation_invalid', messages.invitationInvalid);
}

/**
 * Sets the password of an invited person and ends all earlier sessions.
 * @throws AppError 422 `invitation_invalid` for a link that is unknown, used or expired; 400 for a
 * password that may not be chosen (the link stays valid).
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
    if (!(await useInvitations(tx, found.id, person.id, now))) throw invalid();
    await setPassword(tx, person.id, passwordHash, now);
    await revokeSessionsOf(tx, person.id, now);
    await deleteKnownBrowsers(tx, person.id);
    const onWhom = { type: 'person', id: person.id };
    await audit(tx, { who: person, act: 'auth.acceptInvitation', onWhom, where: given.origin });
  });
}

import type { SignedInSession } from '@hostel/contracts/account';
import { audit } from '../audit/audit.ts';
import { isLive } from '../auth/session-policy.ts';
import { findSessions, lockSession, revokeSession } from '../auth/session-repository.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { deviceOf } from './device.ts';
import { messages } from './messages.ts';

/** Where the person is signed in: this session first, then those used last. */
export async function listSessions(
  { database, config }: Deps,
  { id, person }: Session,
): Promise<SignedInSession[]> {
  const now = new Date();
  const rows = await findSessions(database.drizzle, person.id);
  return rows
    .filter((row) => isLive(row, person.role, now, config.session))
    .map((row) => ({
      _id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      device: deviceOf(row.userAgent),
      current: row.id === id,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Signs one of the person's own sessions out.
 * @throws AppError 404 for somebody else's and for one that has ended.
 */
export async function endOwnSession(
  { database, config }: Deps,
  { person }: Session,
  id: string,
  origin: Origin,
): Promise<void> {
  const now = new Date();
  await database.transaction(async (tx) => {
    const row = await lockSession(tx, id);
    if (row?.personId !== person.id || !isLive(row, person.role, now, config.session)) {
      throw notFound(messages.unknownSession);
    }
    await revokeSession(tx, id, now);
    const onWhom = { type: 'session', id };
    await audit(tx, { who: person, act: 'account.endSession', onWhom, where: origin });
  });
}

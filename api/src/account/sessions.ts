import type { SignedInSession } from '@hostel/contracts/account';
import { audit } from '../audit/audit.ts';
import { attemptOf } from '../auth/attempts.ts';
import { forgetFailures } from '../auth/attempts-repository.ts';
import { isLive } from '../auth/session-policy.ts';
import { findSessions, lockSession, revokeSession } from '../auth/session-repository.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { type AppError, notFound, ruleRefuses } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { deviceOf } from './device.ts';
import { messages } from './messages.ts';
import { provePassword } from './prove-password.ts';

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

export interface EndedSession {
  session: Session;
  /** Of the session that ends. */
  id: string;
  /** Missing in calls of portals from before it was asked for. */
  password: string | undefined;
  origin: Origin;
}

/**
 * Signs one of the person's own sessions out. Another one than this needs the password again: a
 * stolen session must not lock its owner out.
 * @throws AppError 404 for somebody else's and for one that has ended; 422 `password_required` or
 * `wrong_password` at `password`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function endOwnSession(deps: Deps, ended: EndedSession): Promise<void> {
  const { session, id, password, origin } = ended;
  const { person } = session;
  const act = 'account.endSession';
  const elsewhere = id !== session.id;
  await requireOwn(deps.database.drizzle, deps, ended);
  if (elsewhere) {
    if (!password) throw passwordRequired();
    await provePassword(deps, { session, password, field: 'password', act, origin });
  }
  await deps.database.transaction(async (tx) => {
    if (elsewhere) await forgetFailures(tx, attemptOf(person.email, origin));
    await requireOwn(tx, deps, ended);
    await revokeSession(tx, id, new Date());
    await audit(tx, { who: person, act, onWhom: { type: 'session', id }, where: origin });
  });
}

/** @throws AppError 404 unless it is a live session of the caller; locks it in a transaction. */
async function requireOwn(tx: Queryable, { config }: Deps, { session, id }: EndedSession) {
  const { person } = session;
  const row = await lockSession(tx, id);
  if (row?.personId !== person.id || !isLive(row, person.role, new Date(), config.session)) {
    throw notFound(messages.unknownSession);
  }
}

function passwordRequired(): AppError {
  const message = messages.passwordRequired;
  return ruleRefuses('password_required', message, { password: message });
}

import {
  type endSession,
  type SignedInSession,
  signedInSession,
} from '@hostel/contracts/identity/account';
import { audit } from '../../../platform/records/audit/audit.ts';
import { deleteFailures, signInAttempt } from '../sign-in/index.ts';
import { isLive } from '../../../platform/http/sessions/session-policy.ts';
import {
  findSessions,
  lockSession,
  revokeSession,
} from '../../../platform/http/sessions/session-repository.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AppError, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';
import { confirmPassword } from './confirm-password.ts';

/** The person's live sessions: the current one first, then by last use. */
export async function listSessions(
  { database, config }: Deps,
  { id, person }: Session,
): Promise<SignedInSession[]> {
  const now = new Date();
  const rows = await findSessions(database.drizzle, person.id);
  return rows
    .filter((row) => isLive(row, person.role, now, config.session))
    .map((row) =>
      toWire(signedInSession, row, {
        device: deviceName(row.userAgent),
        current: row.id === id,
      }),
    )
    .sort((a, b) => Number(b.current) - Number(a.current));
}

type EndCall = CallContext<typeof endSession> & { session: Session };

/**
 * Ends one of the person's own sessions. Ending another session than the current one requires the
 * password, so that a stolen session can't sign the owner out.
 * @throws AppError 404 for another person's session and for one that has ended; 422 `password_required` or
 * `wrong_password` at `password`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function endOwnSession(deps: Deps, call: EndCall): Promise<void> {
  const { who, session, origin } = call;
  const { id } = call.params;
  const { password } = call.body;
  const act = 'account.endSession';
  const elsewhere = id !== session.id;
  await requireOwn(deps.database.drizzle, deps, call);
  if (elsewhere) {
    if (!password) throw passwordRequired();
    await confirmPassword(deps, { who, password, field: 'password', act, origin });
  }
  await deps.database.transaction(async (tx) => {
    if (elsewhere) await deleteFailures(tx, signInAttempt(who.email, origin));
    await requireOwn(tx, deps, call);
    await revokeSession(tx, id, new Date());
    await audit(tx, { who, act, onWhom: { type: 'session', id }, where: origin });
  });
}

/** @throws AppError 404 unless it is a live session of the caller; locks it in a transaction. */
async function requireOwn(tx: Queryable, { config }: Deps, { who, params }: EndCall) {
  const row = await lockSession(tx, params.id);
  if (row?.personId !== who.id || !isLive(row, who.role, new Date(), config.session)) {
    throw notFound(messages.unknownSession);
  }
}

function passwordRequired(): AppError {
  const message = messages.passwordRequired;
  return ruleRefuses('password_required', message, { password: message });
}

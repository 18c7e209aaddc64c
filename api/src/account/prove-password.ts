import { audit } from '../audit/audit.ts';
import { attemptOf, registerAttempt } from '../auth/attempts.ts';
import { messages as authMessages } from '../auth/messages.ts';
import { isPassword } from '../auth/passwords.ts';
import { findAccount } from '../auth/people-repository.ts';
import type { Deps } from '../deps.ts';
import { type AppError, ruleRefuses, tooMany } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { messages } from './messages.ts';

/** A password that a signed-in person types again before something that a thief must not do. */
export interface PasswordProof {
  session: Session;
  password: string;
  /** What the call names the password. */
  field: string;
  /** What the audit log calls the act. */
  act: string;
  origin: Origin;
}

async function auditRefusal({ database }: Deps, proof: PasswordProof, why: string) {
  const { person } = proof.session;
  const onWhom = { type: 'person', id: person.id };
  const entry = { who: person, act: proof.act, onWhom, where: proof.origin, details: { why } };
  await audit(database.drizzle, { ...entry, outcome: 'failed' });
}

/** 422 `wrong_password` at the field. */
export function wrongPassword(field: string): AppError {
  return ruleRefuses('wrong_password', messages.wrongPassword, { [field]: messages.wrongPassword });
}

/**
 * Gives the hash of the current password, once it was shown to be known. Wrong ones are counted, for
 * a stolen session must not serve to find the password out, and apart from those at sign-in, which
 * strangers can make. The caller takes the counted attempt back (`forgetFailures`) with what it does.
 * @throws AppError 422 `wrong_password`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function provePassword(deps: Deps, proof: PasswordProof): Promise<string> {
  const { session, password, origin, field } = proof;
  const attempt = attemptOf(session.person.email, origin);
  const { locked } = await registerAttempt(deps, attempt, new Date());
  if (locked > 0) {
    await auditRefusal(deps, proof, 'locked');
    throw tooMany(authMessages.locked(locked), locked / 1000, 'locked');
  }
  const account = await findAccount(deps.database.drizzle, session.person.email);
  const hash = account?.passwordHash ?? null;
  if (hash !== null && (await isPassword(password, hash))) return hash;
  await auditRefusal(deps, proof, 'credentials');
  throw wrongPassword(field);
}

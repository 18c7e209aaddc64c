import { audit } from '../../../platform/records/audit/audit.ts';
import {
  countAttempt,
  findAccount,
  isPassword,
  messages as authMessages,
  signInAttempt,
} from '../sign-in/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AppError, ruleRefuses, tooMany } from '../../../platform/core/errors/errors.ts';
import type { Caller } from '../../../platform/http/call-context.ts';
import { messages } from './messages.ts';

/** A password that a signed-in person enters again before a sensitive change. */
interface PasswordConfirmation extends Caller {
  password: string;
  /** The name of the password's field in the call. */
  field: string;
  /** The action in the audit log. */
  act: string;
}

async function auditRefusal({ database }: Deps, confirmation: PasswordConfirmation, why: string) {
  const { who, origin: where, act } = confirmation;
  const onWhom = { type: 'person', id: who.id };
  const details = { why };
  await audit(database.drizzle, { who, act, onWhom, where, details, outcome: 'failed' });
}

/** 422 `wrong_password` at the field. */
export function wrongPassword(field: string): AppError {
  return ruleRefuses('wrong_password', messages.wrongPassword, { [field]: messages.wrongPassword });
}

/**
 * Checks the current password of a signed-in person. Wrong ones are counted, so that a stolen session
 * can't be used to guess the password, and separately from sign-in, where anyone can cause failures.
 * The caller removes the counted attempt (`deleteFailures`) in the transaction of its change.
 * @returns the hash of the current password.
 * @throws AppError 422 `wrong_password`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function confirmPassword(
  deps: Deps,
  confirmation: PasswordConfirmation,
): Promise<string> {
  const { who, password, origin, field } = confirmation;
  const attempt = signInAttempt(who.email, origin);
  const { locked } = await countAttempt(deps, attempt, new Date());
  if (locked > 0) {
    await auditRefusal(deps, confirmation, 'locked');
    throw tooMany(authMessages.locked(locked), locked / 1000, 'locked');
  }
  const account = await findAccount(deps.database.drizzle, who.email);
  const hash = account?.passwordHash ?? null;
  if (hash !== null && (await isPassword(password, hash))) return hash;
  await auditRefusal(deps, confirmation, 'credentials');
  throw wrongPassword(field);
}

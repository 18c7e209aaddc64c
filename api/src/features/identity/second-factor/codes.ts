import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tooMany } from '../../../platform/core/errors/errors.ts';
import { countAttempt, passwordDigest, signInAttempt } from '../sign-in/index.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import { messages } from './messages.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { lockFactor, useRecoveryCode, useStep } from './repository.ts';
import { openSecret } from './secret-cipher.ts';
import { stepOfCode } from './totp.ts';

/** Wrong codes within 24 hours that lock a browser, or all browsers together that never signed in. */
const wrongCodesPerDay = 30;

/** What was accepted. */
export type CodeKind = 'app' | 'recovery code';

/**
 * The key by which the codes of an account are counted. It contains the password's digest: a new
 * password begins anew, so that a stranger who knew the old one locks nobody out any more.
 * @param browser as in `signInAttempt`.
 */
export function codeAttempt(
  account: { id: string; passwordHash: string | null },
  origin: Origin,
  browser?: string | null,
) {
  const digest = passwordDigest(account.passwordHash)?.toString('hex').slice(0, 16);
  return signInAttempt(`code:${account.id}:${digest ?? ''}`, origin, browser);
}

/**
 * Counts a code as wrong before it is compared; a right one removes the count (`deleteFailures`).
 * @throws AppError 429 `locked` with `Retry-After` after five wrong ones of this browser within 15
 * minutes or thirty within a day; 429 `puzzle_required` in a browser that never signed in to the
 * account, after five in such browsers or many from its address.
 */
export async function countCode(
  deps: Pick<Deps, 'database' | 'config'>,
  attempt: ReturnType<typeof codeAttempt>,
  now: Date,
  puzzleSolution?: string,
): Promise<void> {
  const limits = { puzzleSolution, perDay: wrongCodesPerDay };
  const { locked } = await countAttempt(deps, attempt, now, limits);
  if (locked === 0) return;
  const text = attempt.browser === null ? messages.newBrowsersLocked : messages.locked;
  throw tooMany(text(locked), locked / 1000, 'locked');
}

/** A code of an authenticator app as typed, without spaces and dashes. */
export function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '');
}

/**
 * Accepts a code of an account once, in the transaction of what it allows.
 * @returns null for a wrong code, one that was used, and an account without a second factor.
 */
export async function acceptCode(
  tx: Queryable,
  { config }: Pick<Deps, 'config'>,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<CodeKind | null> {
  // Two calls with the same code, also in two processes, come one after the other.
  const factor = await lockFactor(tx, personId);
  if (!factor?.secret) return null;
  const digits = digitsOf(code);
  if (/^\d{6}$/.test(digits)) {
    const { secret } = openSecret(config, personId, factor.secret);
    const step = stepOfCode(secret, digits, now);
    return step !== null && (await useStep(tx, personId, step)) ? 'app' : null;
  }
  const hash = recoveryCodeHash(code);
  return (await useRecoveryCode(tx, personId, { hash, now })) ? 'recovery code' : null;
}

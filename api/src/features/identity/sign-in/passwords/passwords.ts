import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../../../../platform/core/threads/bounded-queue.ts';

/**
 * Argon2id (the library's default) with 19 MiB and two passes, OWASP's second choice: about 20 ms
 * of one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two at once leave threads for other work; the waiting ones take a few seconds. */
const queue = boundedQueue({
  name: 'passwords',
  atOnce: 2,
  waiting: 400,
  busy: 'Too many people are signing in at the moment. Please try again in a moment.',
  retryAfter: 5,
});

/**
 * @param password composed (NFC), as the contract's schema reads it
 * @throws AppError 503 with `Retry-After` when too many passwords wait to be hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password.normalize('NFC'), cost));
}

let dummyHash: Promise<string> | undefined;

/** Not through the queue: its error must not be cached. */
function getDummyHash(): Promise<string> {
  return (dummyHash ??= hash('not a password of any account', cost));
}

/** Hashes from before were made of NFKC, which differs for few passwords; those are compared with both forms. */
async function isHashOf(stored: string, password: string): Promise<boolean> {
  const forms = new Set([password.normalize('NFC'), password.normalize('NFKC')]);
  for (const form of forms) if (await verify(stored, form)) return true;
  return false;
}

/**
 * Returns whether the password is the one that was hashed. Without a hash (no account has this
 * email, or an invitation is open) it compares with a dummy hash, so that the time reveals nothing.
 * @throws AppError 503 with `Retry-After` when too many passwords wait.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await getDummyHash());
  const right = await queue.run(() => isHashOf(against, password));
  return right && stored !== null;
}

/** Calculates the dummy hash at start, so that the first unknown email takes no longer. */
export async function prepareDummyHash(): Promise<void> {
  await getDummyHash();
}

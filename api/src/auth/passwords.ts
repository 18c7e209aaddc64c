import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../bounded-queue.ts';

/**
 * Argon2id (the library's default) with 19 MiB and two passes, OWASP's second choice: about 20 ms
 * of one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two at once leave threads for everything else; those that wait are through in a few seconds. */
const queue = boundedQueue({
  atOnce: 2,
  waiting: 400,
  busy: 'Very many people are signing in. Please try again in a moment.',
  retryAfter: 5,
});

/** @throws AppError 503 with `Retry-After` when too many passwords wait to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password.normalize('NFKC'), cost));
}

let standIn: Promise<string> | undefined;

/** Outside the queue: a refusal must not be what is kept. */
function standInHash(): Promise<string> {
  return (standIn ??= hash('nobody has this password', cost));
}

/**
 * Returns whether the password is the one that was hashed. Without a hash (no account has this
 * email, or an invitation is open) the same work is done on a stand-in: the time reveals nothing.
 * @throws AppError 503 with `Retry-After` when too many passwords wait.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await standInHash());
  const right = await queue.run(() => verify(against, password.normalize('NFKC')));
  return right && stored !== null;
}

/** Makes the stand-in ahead of time, so that the first unknown email takes no longer either. */
export async function prepareStandIn(): Promise<void> {
  await standInHash();
}

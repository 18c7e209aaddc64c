import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default) with 19 MiB and two passes, OWASP's second choice: about 20 ms
 * of one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let standIn: Promise<string> | undefined;

/**
 * Returns whether the password is the one that was hashed. Without a hash (no account has this
 * email, or an invitation is open) the same work is done on a stand-in: the time reveals nothing.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await standIn), password.normalize('NFKC'));
  return right && stored !== null;
}

/** Makes the stand-in ahead of time, so that the first unknown email takes no longer either. */
export async function prepareStandIn(): Promise<void> {
  await (standIn ??= hashPassword('nobody has this password'));
}

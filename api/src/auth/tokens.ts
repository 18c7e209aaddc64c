import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits, as text that fits into a header and a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the server keeps of a token. A plain hash is enough for 256 random bits; finding the row by
 * it leaks nothing of use through time.
 */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

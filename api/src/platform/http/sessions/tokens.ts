import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits, as text that fits into a header and a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash of a token that the server stores. A plain hash is enough for 256 random bits; a lookup
 * by it leaks nothing useful through its timing.
 */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

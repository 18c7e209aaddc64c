import { codeDigits } from '@hostel/contracts/identity/second-factor';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app reads; other algorithms, some apps ignore silently. */
const algorithm = 'SHA1';
/** Seconds for which a code is shown. */
const period = 30;
/** Steps before and after the current one whose codes are accepted: clocks differ. */
const tolerance = 1;
/** Bytes of a new secret: the length of the hash, as RFC 4226 recommends. */
const secretBytes = 20;

/** A new random secret of 160 bits. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy: a Buffer may share its memory with others.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** A secret as an authenticator app takes it when it is typed. */
export function base32Of(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** The `otpauth://` address of a secret, for a QR code. */
export function uriOf(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }) {
  const totp = new TOTP({ issuer, label: email, secret: secretOf(secret), algorithm, period });
  return totp.toString();
}

/** The code of a secret at a time (RFC 6238). */
export function codeAt(secret: Uint8Array, now: Date, digits: number = codeDigits): string {
  const timestamp = now.getTime();
  return TOTP.generate({ secret: secretOf(secret), algorithm, digits, period, timestamp });
}

/** The number of the 30-second step since 1970. */
export function stepAt(now: Date): number {
  return TOTP.counter({ period, timestamp: now.getTime() });
}

/**
 * The step of a code: the current one, the one before or the one after; null for any other code.
 * Whether the step was used before is the caller's to check.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    algorithm,
    digits: codeDigits,
    period,
    timestamp: now.getTime(),
    window: tolerance,
  });
  return delta === null ? null : stepAt(now) + delta;
}

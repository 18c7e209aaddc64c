import { otpLength } from '@hostel/contracts/registration';
import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';

/** What a one-time password is for: a code of one row, purpose and email is no other's. */
export interface OtpOwner {
  id: string;
  purpose: OtpPurpose;
  email: string;
}

/** Six digits, each of the million as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
}

/** The token of a mailed link: 128 bits, as `otpToken` of the contract reads it. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a claim is six digits, and not the token of a link. */
export function isDigits(code: string): boolean {
  return code.length === otpLength;
}

/** What is kept of a code: a million can be tried at once, so only with the server's key. */
export function codeHash(
  secretKey: string,
  { id, purpose, email }: OtpOwner,
  code: string,
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'hostel one-time passwords v1', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, purpose, email, code]))
    .digest();
}

/** Whether `code` is the one that was hashed under one of the keys, in constant time. */
export function isCode(
  secretKeys: readonly string[],
  owner: OtpOwner,
  code: string,
  stored: Buffer,
): boolean {
  return secretKeys.some((key) => timingSafeEqual(codeHash(key, owner, code), stored));
}

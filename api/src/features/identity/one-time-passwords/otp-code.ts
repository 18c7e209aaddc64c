import { otpLength } from '@hostel/contracts/admission/registration';
import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from './policy.ts';

/** The row, purpose and email of a one-time password: its code is valid for these only. */
export interface OtpIdentity {
  id: string;
  purpose: OtpPurpose;
  email: string;
}

/** Six random digits, evenly distributed. */
export function newCode(): string {
  return String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
}

/** The token of a mailed link: 128 bits, as `otpToken` of the contract reads it. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether an entered code is six digits, not the token of a link. */
export function isDigits(code: string): boolean {
  return code.length === otpLength;
}

/** The stored hash of a code, keyed because all of a million codes could be hashed quickly. */
export function codeHash(
  secretKey: string,
  { id, purpose, email }: OtpIdentity,
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
  otp: OtpIdentity,
  code: string,
  stored: Buffer,
): boolean {
  return secretKeys.some((key) => timingSafeEqual(codeHash(key, otp, code), stored));
}

import * as z from 'zod/mini';
import { officeNow } from '@hostel/shared-ui/clock';

// shared-ui removes a key with this prefix when `keptUntil` has passed, and at every logout.
const key = 'kept-draft:password-reset';
const stored = z.object({ keptUntil: z.number(), email: z.string() });

/**
 * Stores until its expiry that an OTP was mailed: a phone may discard the page while its user reads
 * the mail.
 * @param expiresAt ISO instant
 */
export function storePendingOtp(email: string, expiresAt: string): void {
  try {
    const pending = { keptUntil: Date.parse(expiresAt), email: email.trim() };
    localStorage.setItem(key, JSON.stringify(pending));
  } catch {
    // Storage is full or forbidden; the reset works without it.
  }
}

/** The email address whose OTP can still be entered, or undefined. */
export function pendingEmail(now = officeNow().getTime()): string | undefined {
  try {
    const pending = stored.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return pending.keptUntil > now ? pending.email : undefined;
  } catch {
    return undefined;
  }
}

/** Called when the OTP was used, or another email address is to be entered. */
export function removePendingOtp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing either.
  }
}

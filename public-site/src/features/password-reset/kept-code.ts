import * as z from 'zod/mini';

// The prefix is shared-ui's: it removes what is past its time, and everything at a sign-out.
const key = 'kept-draft:password-reset';
const stored = z.object({ keptUntil: z.number(), email: z.string() });

/** Remembers that an OTP was mailed, until it expires: a phone drops the page while mail is read. */
export function keepCode(email: string, expiresAt: string): void {
  try {
    const kept = { keptUntil: Date.parse(expiresAt), email: email.trim() };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: only a convenience.
  }
}

/** The email whose OTP may still be typed; undefined without one. */
export function awaitedEmail(now = Date.now()): string | undefined {
  try {
    const kept = stored.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.keptUntil > now ? kept.email : undefined;
  } catch {
    return undefined;
  }
}

/** The OTP was used, or another email is typed. */
export function forgetCode(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing either.
  }
}

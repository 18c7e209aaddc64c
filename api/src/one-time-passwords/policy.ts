const minute = 60_000;

/** A one-time password may be verified for so long. */
export const lifetime = 10 * minute;
/** Once verified, it must be used within this time. */
export const useWithin = 30 * minute;
/** Wrong ones that end it. */
export const mostTries = 5;
/** Between two sends to one email. */
export const betweenSends = minute;
/** Sends to one email within an hour, from one browser. */
export const sendsPerHour = 5;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Sends to an email within an hour, from all browsers, after which each needs a puzzle. */
export const freeSends = 5;
/** Emails to which an address sends within ten minutes, after which each further needs a puzzle. */
export const freeEmails = 30;
export const addressWindow = 10 * minute;
/** Wrong guesses for an email within a day, from all browsers, after which each needs a puzzle. */
export const freeGuesses = 10;
/** Wrong guesses for an email within a day after which only a mailed link works. */
export const mostGuesses = 100;

/** The level of the puzzle that the next try past a limit needs; 0 for none. */
export function levelPast(limit: number, tries: number): number {
  return Math.max(0, tries - limit + 1);
}

/**
 * How long a browser's next send to an email must wait, in milliseconds; 0 when it need not. `sends`
 * are its sends so far, for whatever purpose, in any order.
 */
export function sendWait(sends: readonly Date[], now: Date): number {
  const recent = sends
    .map((at) => at.getTime())
    .filter((at) => now.getTime() - at < hour)
    .sort((a, b) => b - a);
  const [newest] = recent;
  const deciding = recent[sendsPerHour - 1];
  const afterNewest = newest === undefined ? 0 : newest + betweenSends - now.getTime();
  const afterFifth = deciding === undefined ? 0 : deciding + hour - now.getTime();
  return Math.max(0, afterNewest, afterFifth);
}

export interface OtpTimes {
  expiresAt: Date;
  tries: number;
  verifiedAt: Date | null;
  consumedAt: Date | null;
}

/** What may be done with a one-time password: be verified, be used, or nothing any more. */
export type OtpState = 'open' | 'verified' | 'used' | 'exhausted' | 'expired';

/** The state of a one-time password at `now`. Wrong tries end it even when verified or used. */
export function stateOf(
  { expiresAt, tries, verifiedAt, consumedAt }: OtpTimes,
  now: Date,
): OtpState {
  if (tries >= mostTries) return 'exhausted';
  if (consumedAt !== null) return 'used';
  if (verifiedAt !== null) {
    return now.getTime() - verifiedAt.getTime() < useWithin ? 'verified' : 'expired';
  }
  return now < expiresAt ? 'open' : 'expired';
}

/** The use of a one-time password. */
export type OtpPurpose = 'registration' | 'password-reset';

const minute = 60_000;

/** The time within which a one-time password must be verified. */
export const lifetime = 10 * minute;
/** The time within which a verified one must be used. */
export const useWithin = 30 * minute;
/** Wrong codes after which it is invalid. */
export const maxTries = 5;
/** The time between two sends to one email. */
const betweenSends = minute;
/** The limit of sends to one email within an hour from one browser. */
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
export const maxGuesses = 100;

/** The level of the puzzle for the next call after `tries` of them; 0 up to the limit. */
export function puzzleLevelAfter(limit: number, tries: number): number {
  return Math.max(0, tries - limit + 1);
}

/**
 * The time in milliseconds until a browser may send to an email again; 0 for now.
 * @param sends its earlier sends to the email for any purpose, in any order.
 */
export function sendWait(sends: readonly Date[], now: Date): number {
  const newestFirst = sends.map((at) => at.getTime()).sort((a, b) => b - a);
  const [newest] = newestFirst;
  const deciding = newestFirst[sendsPerHour - 1];
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

/** `open` may be verified and `verified` may be used; the others are final. */
export type OtpState = 'open' | 'verified' | 'used' | 'exhausted' | 'expired';

/** The state of a one-time password at `now`. Too many wrong codes also end a verified or used one. */
export function stateOf(
  { expiresAt, tries, verifiedAt, consumedAt }: OtpTimes,
  now: Date,
): OtpState {
  if (tries >= maxTries) return 'exhausted';
  if (consumedAt !== null) return 'used';
  if (verifiedAt !== null) {
    return now.getTime() - verifiedAt.getTime() < useWithin ? 'verified' : 'expired';
  }
  return now < expiresAt ? 'open' : 'expired';
}

import { lockedFor } from '../auth/lockout-policy.ts';

/** Wrong tries for one roll number within a day, from wherever they came. */
export const dailyLimit = 50;
export const day = 24 * 3_600_000;

/** Where a wrong try came from, and when. */
export interface Try {
  address: string;
  at: Date;
}

/**
 * For how long nobody at `address` may try this roll number, in milliseconds; 0 when they may.
 * Five wrong tries of the address within 15 minutes close it, as at sign-in, and 50 of all within a
 * day. `tries` are the roll number's, in any order: others from the same address close nothing.
 */
export function closedFor(tries: readonly Try[], address: string, now: Date): number {
  const own = tries.filter((one) => one.address === address).map(({ at }) => at);
  const recent = tries
    .map(({ at }) => at.getTime())
    .filter((at) => now.getTime() - at < day)
    .sort((a, b) => b - a);
  const deciding = recent[dailyLimit - 1];
  const byDay = deciding === undefined ? 0 : deciding + day - now.getTime();
  return Math.max(lockedFor(own, now), byDay);
}

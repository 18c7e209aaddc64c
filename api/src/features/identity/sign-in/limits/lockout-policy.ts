import { counted } from '@hostel/contracts/wire/counts';

/**
 * The limit of failures for an account within `failureWindow`: those of a known browser lock that
 * browser; those of all other browsers together make a puzzle necessary in each of them.
 */
export const failureLimit = 5;
export const failureWindow = 15 * 60_000;
/** The time that failures are retained. */
export const dayWindow = 24 * 3_600_000;
/** Failures from one address for all accounts, within `addressWindow`, before puzzles are required. */
export const addressLimit = 60;
export const addressWindow = 5 * 60_000;
/** A campus shares one address: its puzzles get harder every five failures only. */
const addressStep = 5;

/**
 * The time for which a browser is locked, in milliseconds; 0 when it isn't. The lock ends when the
 * fifth newest failure (or that of another `limit`) is older than the window.
 * @param failures in any order.
 */
export function lockedFor(
  failures: readonly Date[],
  now: Date,
  { limit, window } = { limit: failureLimit, window: failureWindow },
): number {
  const newestFirst = failures.map((at) => at.getTime()).sort((a, b) => b - a);
  const deciding = newestFirst[limit - 1];
  return deciding === undefined ? 0 : Math.max(0, deciding + window - now.getTime());
}

/**
 * The level of the puzzle for a browser that never signed in to the account; 0 for none.
 * @param ofOthers failures of the account in such browsers, within `failureWindow`
 * @param ofAddress failures of the browser's address for all accounts, within `addressWindow`
 */
export function puzzleLevel(ofOthers: number, ofAddress: number): number {
  const byAccount = ofOthers - failureLimit + 1;
  const byAddress = Math.ceil((ofAddress - addressLimit + 1) / addressStep);
  return Math.max(0, byAccount, byAddress);
}

/** A duration in seconds or minutes, rounded up to at least one second. */
export function waitInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

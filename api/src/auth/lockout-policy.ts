/**
 * Failures of an account within this time: those of one browser that it knows lock that browser;
 * those of all other browsers together ask each of them for a puzzle.
 */
export const failureLimit = 5;
export const failureWindow = 15 * 60_000;
/** Failures of one address over all accounts, within this time, past which it meets puzzles. */
export const addressLimit = 60;
export const addressWindow = 5 * 60_000;
/** A campus shares one address: its puzzles grow this many failures at a time. */
const addressStep = 5;

/**
 * For how long a browser is locked, in milliseconds; 0 when it isn't. The lock ends when the fifth
 * newest failure is as old as the window. `failures` in any order.
 */
export function lockedFor(failures: readonly Date[], now: Date): number {
  const recent = failures
    .map((at) => at.getTime())
    .filter((at) => now.getTime() - at < failureWindow)
    .sort((a, b) => b - a);
  const deciding = recent[failureLimit - 1];
  return deciding === undefined ? 0 : Math.max(0, deciding + failureWindow - now.getTime());
}

/**
 * The level of the puzzle before a try of a browser that never signed in to the account; 0 for none.
 * @param ofOthers failures of the account from such browsers, within `failureWindow`
 * @param ofAddress failures of the browser's address over all accounts, within `addressWindow`
 */
export function puzzleLevel(ofOthers: number, ofAddress: number): number {
  const byAccount = ofOthers - failureLimit + 1;
  const byAddress = Math.ceil((ofAddress - addressLimit + 1) / addressStep);
  return Math.max(0, byAccount, byAddress);
}

/** A wait in words: rounded up, never zero. */
export function waitInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

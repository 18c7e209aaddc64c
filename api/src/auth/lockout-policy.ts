/** Failures of one account from one address, within this time, that close the door to them. */
export const failureLimit = 5;
export const failureWindow = 15 * 60_000;
/** From here on an address as a whole only slows down: a campus shares one. */
export const addressLimit = 300;
const slowestSeconds = 5;

/**
 * How long the door stays closed, in milliseconds; 0 when it is open. It opens when the fifth
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

/** How long an attempt is kept waiting, in milliseconds, by the failures of its whole address. */
export function slowdown(failuresOfAddress: number): number {
  const beyond = failuresOfAddress - addressLimit;
  return beyond < 0 ? 0 : Math.min(slowestSeconds * 1000, 250 + beyond * 10);
}

/** A wait as a person is told it: rounded up, never zero. */
export function waitInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The number of tries before a mail fails; with the delays below they take about two days. */
export const mostAttempts = 20;
const longest = 4 * 3_600_000;

/**
 * The delay after the `attempts`-th failure in milliseconds: doubling from 5 s to 4 h, with up to a
 * fifth more (`jitter` from 0 to 1), so that a recovered mail server doesn't receive all mails at once.
 */
export function retryDelay(attempts: number, jitter: number): number {
  const base = Math.min(longest, 5_000 * 2 ** Math.max(0, attempts - 1));
  return Math.round(base * (1 + jitter / 5));
}

/** Whether a mail server's code is a permanent refusal. */
export function isPermanent(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/** Whether to try again: not after a refusal or the last try. */
export function mayRetry(attempts: number, isRefused: boolean): boolean {
  return !isRefused && attempts < mostAttempts;
}

/** Tries before a mail is given up; with the waits below they stretch over about two days. */
export const mostAttempts = 20;
const longest = 4 * 3_600_000;

/**
 * The wait after the `attempts`-th failure in milliseconds: doubling from 5 s to 4 h, with up to a
 * fifth more (`jitter` from 0 to 1), so that a mail server that comes back isn't met by all at once.
 */
export function retryDelay(attempts: number, jitter: number): number {
  const base = Math.min(longest, 5_000 * 2 ** Math.max(0, attempts - 1));
  return Math.round(base * (1 + jitter / 5));
}

/** Whether another try may help: not after a permanent refusal (SMTP 5xx), nor without end. */
export function mayRetry(attempts: number, responseCode: number | undefined): boolean {
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return !permanent && attempts < mostAttempts;
}

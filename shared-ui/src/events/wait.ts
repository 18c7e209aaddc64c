const longestWait = 60_000;

/**
 * Milliseconds before the next try: doubles from a second to a minute, and is shortened by up to a
 * half at random (`lot`, 0 to 1), so that browsers don't reconnect all at once.
 */
export function reconnectDelay(failures: number, lot: number): number {
  return Math.min(longestWait, 1000 * 2 ** failures) * (1 - lot / 2);
}

/** Waits; ends early when the network returns or `signal` aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

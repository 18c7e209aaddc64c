const longestWait = 60_000;

/** Doubling from a second to a minute, less up to half of it by lot: not every browser at once (ms). */
export function reconnectDelay(failures: number, lot: number): number {
  return Math.min(longestWait, 1000 * 2 ** failures) * (1 - lot / 2);
}

/** Waits; the network's return, or `signal`, ends the wait early. */
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

/** In milliseconds. */
const interval = 5 * 60_000;

/** Reads which releases are new, as `name@version`; undefined if it is not known. */
export type ReadUpdates = () => Promise<readonly string[] | undefined>;

/**
 * Reports releases that are live and do not run in this tab. Checks when the user returns to the tab
 * and every five minutes while it is visible; the usual answer is 304.
 * @returns a function that stops the checks
 */
export function watchUpdates(
  report: (updates: readonly string[]) => void,
  read: ReadUpdates,
): () => void {
  let checking = false;
  let stopped = false;
  const check = async () => {
    if (checking || !navigator.onLine || document.visibilityState !== 'visible') return;
    checking = true;
    const updates = await read().catch(() => undefined);
    checking = false;
    if (updates && !stopped) report(updates);
  };
  const checkNow = () => void check();
  const timer = setInterval(checkNow, interval);
  document.addEventListener('visibilitychange', checkNow);
  window.addEventListener('focus', checkNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkNow);
    window.removeEventListener('focus', checkNow);
  };
}

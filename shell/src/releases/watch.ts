const every = 5 * 60_000;

/** Asks which releases are new, as `name@version`; undefined where that can't be told now. */
export type ReadNews = () => Promise<readonly string[] | undefined>;

/**
 * Tells of what is live and doesn't run in this tab: looks when somebody comes back to the tab, and
 * every few minutes while it is seen. Mostly the answer is that nothing has changed (304).
 * @returns stops it
 */
export function watchNews(tell: (news: readonly string[]) => void, read: ReadNews): () => void {
  let looking = false;
  let stopped = false;
  const look = async () => {
    if (looking || !navigator.onLine || document.visibilityState !== 'visible') return;
    looking = true;
    const news = await read().catch(() => undefined);
    looking = false;
    if (news && !stopped) tell(news);
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, every);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener('focus', lookNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    window.removeEventListener('focus', lookNow);
  };
}

/** `serverTimingName` of the contract, without its library. */
const name = 'visit';

/**
 * The token that came with this page. None if the page came from the browser's cache, for example on
 * Back: its header is the one of an earlier visit.
 */
export function readVisitToken(): string | undefined {
  if (typeof PerformanceNavigationTiming === 'undefined') return undefined;
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0) return undefined;
  return page.serverTiming.find((entry) => entry.name === name)?.description;
}

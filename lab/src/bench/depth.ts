/** A request and its causes: the page, a stylesheet, or the scripts of its stack. */
export interface RequestOrigin {
  url: string;
  by: readonly string[];
}

/**
 * The length of the chain of requests that leads to each file: 1 for the page, 2 for files that the
 * page names, one more for each further file in between.
 * @param requests in the order of the requests, the page first
 */
export function depths(requests: readonly RequestOrigin[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const { url, by } of requests) {
    if (known.has(url)) continue;
    const causes = by.map((cause) => known.get(cause) ?? 1);
    known.set(url, known.size === 0 ? 1 : 1 + Math.max(1, ...causes));
  }
  return known;
}

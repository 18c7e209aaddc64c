/** A request and what asked for it: the page's or a style's own text, or scripts by their stack. */
export interface Asked {
  url: string;
  by: readonly string[];
}

/**
 * How long the chain of requests is that leads to each file: 1 for the page itself, 2 for what
 * stands in it, one more for whatever only another file's content could name.
 * @param asked in the order of the requests, the page first
 */
export function depths(asked: readonly Asked[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const { url, by } of asked) {
    if (known.has(url)) continue;
    const causes = by.map((cause) => known.get(cause) ?? 1);
    known.set(url, known.size === 0 ? 1 : 1 + Math.max(1, ...causes));
  }
  return known;
}

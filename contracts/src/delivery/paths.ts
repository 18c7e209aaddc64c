/**
 * Which remote, and which composed page, an address belongs to: one set of rules for the shell, the
 * publisher and the server. Without a library: the shell's first script carries it.
 *
 * A path is compared by complete segments, as the router compares it: each is percent-decoded, letter
 * case doesn't count, and empty segments (doubled or trailing slashes) are left out. An encoded
 * slash stays inside its segment. A path that can't be decoded is compared as it is written.
 */
function segmentsOf(path: string): string[] {
  const written = path.split('/').filter(Boolean);
  return decoded(written).map((segment) => segment.toLowerCase());
}

function decoded(segments: string[]): string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}

/** How many segments of the path a prefix covers; -1 where the path isn't at or below it. */
function covered(path: readonly string[], prefix: string): number {
  const segments = segmentsOf(prefix);
  return segments.every((segment, index) => segment === path[index]) ? segments.length : -1;
}

/** The item with the longest prefix that the path is at or below; the first of two alike. */
function longestOf<Item>(
  pathname: string,
  items: readonly Item[],
  prefixesOf: (item: Item) => readonly string[],
): Item | undefined {
  const path = segmentsOf(pathname);
  let best: { item: Item; length: number } | undefined;
  for (const item of items) {
    const length = Math.max(-1, ...prefixesOf(item).map((prefix) => covered(path, prefix)));
    if (length > (best?.length ?? -1)) best = { item, length };
  }
  return best?.item;
}

/** Whether two paths lead to the same place. */
export function isSamePath(a: string, b: string): boolean {
  return isBelow(a, b) && isBelow(b, a);
}

/** Whether a path is a prefix or lies below it. Everything is below `/`. */
export function isBelow(pathname: string, prefix: string): boolean {
  return covered(segmentsOf(pathname), prefix) >= 0;
}

/** The remote that a path belongs to: the longest of its prefixes wins, so `/` is last. */
export function ownerOf<Remote extends { paths: readonly string[] }>(
  pathname: string,
  remotes: readonly Remote[],
): Remote | undefined {
  return longestOf(pathname, remotes, ({ paths }) => paths);
}

/** Which of the remotes' documents a path is in; undefined for the one that is everything else. */
export function documentOf(
  pathname: string,
  remotes: readonly { documents?: readonly string[] | undefined }[],
): string | undefined {
  const all = remotes.flatMap(({ documents = [] }) => documents);
  return longestOf(pathname, all, (path) => [path]);
}

/** The composed page of a path: its own, else that of the longest prefix (`…/*`), else `*`. */
export function pageOf<Page extends { path: string }>(
  pathname: string,
  pages: readonly Page[],
): Page | undefined {
  const exact = pages.filter(({ path }) => !path.endsWith('*'));
  const below = pages.filter(({ path }) => path.endsWith('*'));
  return (
    exact.find(({ path }) => isSamePath(path, pathname)) ??
    longestOf(pathname, below, ({ path }) => [path.slice(0, -1)])
  );
}

interface Owner {
  paths: readonly string[];
  knownPaths?: readonly string[] | undefined;
}

/** Whether a path has a page: false where its owner lists its pages and this isn't among them. */
export function hasPage(pathname: string, owners: readonly Owner[]): boolean {
  const known = ownerOf(pathname, owners)?.knownPaths;
  if (!known) return true;
  return known.some((path) =>
    path.endsWith('/*') ? isBelow(pathname, path.slice(0, -2)) : isSamePath(pathname, path),
  );
}

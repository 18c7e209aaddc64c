interface Owner {
  paths: readonly string[];
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

/** How many whole segments of the path a prefix covers; -1 when it is no prefix of it. */
function covered(path: string[], prefix: string): number {
  const segments = segmentsOf(prefix);
  return segments.every((segment, index) => segment === path[index]) ? segments.length : -1;
}

/**
 * The remote that a path belongs to: the longest prefix that ends at a whole segment wins, so `/`
 * is last and `/student-login-help` is not `/student-login`'s. Letter case counts no more than it
 * does for the router.
 */
export function ownerOf<Remote extends Owner>(
  pathname: string,
  remotes: readonly Remote[],
): Remote | undefined {
  const path = segmentsOf(pathname);
  let best: { remote: Remote; length: number } | undefined;
  for (const remote of remotes) {
    const length = Math.max(-1, ...remote.paths.map((prefix) => covered(path, prefix)));
    if (length > (best?.length ?? -1)) best = { remote, length };
  }
  return best?.remote;
}

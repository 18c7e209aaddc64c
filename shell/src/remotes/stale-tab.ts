import type { RemotesDocument } from '@hostel/contracts/delivery';

const key = 'reloaded-for';

/** Every release of a document as one text, to compare two documents. */
function releasesOf({ shell, remotes }: RemotesDocument): string {
  return [shell, ...remotes].map(({ version }) => version).join(' ');
}

/** Records that this tab reloads for these releases; false if it has done so already. */
function mayReload(releases: string): boolean {
  try {
    if (sessionStorage.getItem(key) === releases) return false;
    sessionStorage.setItem(key, releases);
    return true;
  } catch {
    return false;
  }
}

export interface StaleTab {
  /** Reloads the page if other releases are live; once for each set of releases. */
  reloadIfStale: () => Promise<boolean>;
}

/**
 * A chunk that cannot be loaded means a stale tab only if other releases are live by now. In other
 * cases (no network, server not available) the page must not be reloaded.
 */
export function createStaleTab(
  shown: RemotesDocument,
  refresh: () => Promise<RemotesDocument | null>,
  reload: () => void = () => window.location.reload(),
): StaleTab {
  const here = releasesOf(shown);
  return {
    reloadIfStale: async () => {
      const live = await refresh();
      if (!live || releasesOf(live) === here || !mayReload(releasesOf(live))) return false;
      reload();
      return true;
    },
  };
}

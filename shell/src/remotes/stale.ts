import type { RemotesDocument } from '@hostel/contracts/releases';

const key = 'reloaded-for';

/** Every release of a document as one text: two documents alike need no reload. */
function releasesOf({ shell, remotes }: RemotesDocument): string {
  return [shell, ...remotes].map(({ version }) => version).join(' ');
}

/** Notes that this tab reloads for these releases; false when it did so already. */
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
  /** Reloads the page if it is older than what is live; once for each set of releases. */
  reloadIfStale: () => Promise<boolean>;
}

/**
 * A chunk that doesn't come means a stale tab only if something else is live by now. Anything else
 * (no network, a server that is down) must not throw away the page that is still here.
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

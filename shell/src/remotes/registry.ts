import type { RemotesDocument } from '@hostel/contracts/delivery';
import { chooseReleases } from '../releases/choose-releases.ts';
import type { ChosenReleases } from '../releases/chosen-releases.ts';
import { releases } from '../releases/release-state.ts';
import { parseRemotes } from './remotes-document.ts';

/** The known remotes: first those of the page, after a failure those that are live now. */
export interface Registry {
  /** The current document; read again after `forget`. */
  current: () => Promise<RemotesDocument>;
  /** Called after a failure: the next attempt reads `/remotes.json` again. */
  forget: () => void;
  /** Reads `/remotes.json` now; null if it cannot be read. */
  refresh: () => Promise<RemotesDocument | null>;
}

/** Reads `/remotes.json` without the cache, or with `no-cache` by revalidation; null on failure. */
export async function fetchRemotes(
  cache: 'no-store' | 'no-cache' = 'no-store',
): Promise<RemotesDocument | null> {
  try {
    const response = await fetch('/remotes.json', {
      cache,
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? parseRemotes(await response.json()) : null;
  } catch {
    return null;
  }
}

/** What is live now, as chosen for this browser. */
interface LiveNow extends ChosenReleases {
  /** No page has this page's shell any more: what is live now may need another one. */
  outdated?: boolean;
}

/** The releases that are live now, as chosen for this browser. */
export async function readReleases(cache?: 'no-cache'): Promise<LiveNow | null> {
  const received = await fetchRemotes(cache);
  if (!received) return null;
  const own = releases.getState().running.get('shell')?.version ?? received.shell.version;
  const chosen = await chooseReleases(received, document.cookie, own);
  const { shell } = received;
  const current = [shell.version, shell.share?.version, chosen.document.shell.version];
  return { ...chosen, outdated: !current.includes(own) };
}

/** @param inlined the document of the page, as chosen for this browser */
export function createRegistry(
  inlined: RemotesDocument,
  read: () => Promise<Pick<LiveNow, 'document' | 'outdated'> | null> = () => readReleases(),
): Registry {
  let known = inlined;
  let fresh = true;
  const refresh = async () => {
    const chosen = await read();
    if (!chosen) return null;
    if (!chosen.outdated) known = chosen.document;
    fresh = true;
    return chosen.document;
  };
  return {
    refresh,
    // If it cannot be read, or is for another shell, the last document is used: the remote may be
    // available again.
    current: async () => {
      if (!fresh) await refresh();
      return known;
    },
    forget: () => {
      fresh = false;
    },
  };
}

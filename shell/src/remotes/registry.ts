import type { RemotesDocument } from '@hostel/contracts/releases';
import { chooseReleases } from '../releases/choose-releases.ts';
import type { ChosenReleases } from '../releases/chosen-releases.ts';
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

/** The releases that are live now, as chosen for this browser. */
export async function readReleases(cache?: 'no-cache'): Promise<ChosenReleases | null> {
  const received = await fetchRemotes(cache);
  return received && chooseReleases(received, document.cookie);
}

/** @param inlined the document of the page, as chosen for this browser */
export function createRegistry(
  inlined: RemotesDocument,
  read: () => Promise<Pick<ChosenReleases, 'document'> | null> = () => readReleases(),
): Registry {
  let known = inlined;
  let fresh = true;
  const refresh = async () => {
    const chosen = await read();
    if (!chosen) return null;
    known = chosen.document;
    fresh = true;
    return known;
  };
  return {
    refresh,
    // If it cannot be read, the last document is used: the remote may be available again.
    current: async () => (fresh ? known : ((await refresh()) ?? known)),
    forget: () => {
      fresh = false;
    },
  };
}

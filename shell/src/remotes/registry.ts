import type { RemotesDocument } from '@hostel/contracts/releases';
import { chooseReleases, type House } from '../releases/house.ts';
import { parseRemotes } from './remotes-document.ts';

/** What is known of the remotes: first what came with the page, after a failure what is true now. */
export interface Registry {
  /** The document that loading goes by; read again if it was forgotten. */
  current: () => Promise<RemotesDocument>;
  /** Something failed: the next attempt reads `/remotes.json` again. */
  forget: () => void;
  /** Reads `/remotes.json` now; null when it can't be had. */
  refresh: () => Promise<RemotesDocument | null>;
}

/** Reads `/remotes.json`: past every cache, or with `no-cache` only what is new in it. */
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

/** What `/remotes.json` tells by now, as it is for this browser. */
export async function readHouse(cache?: 'no-cache'): Promise<House | null> {
  const told = await fetchRemotes(cache);
  return told && chooseReleases(told, document.cookie);
}

/** @param inlined what the page carried, as it is for this browser */
export function createRegistry(
  inlined: RemotesDocument,
  read: () => Promise<Pick<House, 'document'> | null> = () => readHouse(),
): Registry {
  let known = inlined;
  let fresh = true;
  const refresh = async () => {
    const house = await read();
    if (!house) return null;
    known = house.document;
    fresh = true;
    return known;
  };
  return {
    refresh,
    // What was known last is better than nothing: the remote itself may be back already.
    current: async () => (fresh ? known : ((await refresh()) ?? known)),
    forget: () => {
      fresh = false;
    },
  };
}

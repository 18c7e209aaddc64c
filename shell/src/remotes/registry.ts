import type { RemotesDocument } from '@hostel/contracts/releases';
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

/** Reads `/remotes.json`, past every cache. */
export async function fetchRemotes(): Promise<RemotesDocument | null> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? parseRemotes(await response.json()) : null;
  } catch {
    return null;
  }
}

/** @param inlined what the page carried */
export function createRegistry(
  inlined: RemotesDocument,
  read: () => Promise<RemotesDocument | null> = fetchRemotes,
): Registry {
  let known = inlined;
  let fresh = true;
  const refresh = async () => {
    const document = await read();
    if (document) {
      known = document;
      fresh = true;
    }
    return document;
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

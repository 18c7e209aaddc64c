import type { RemoteEntry } from '@hostel/contracts/delivery';
import { storeTabList, readTabList } from './tab-list.ts';

const key = 'releases-avoided';

/** Whether this tab does not load a release because a part of it failed here. */
export function isAvoided(name: string, version: string): boolean {
  return readTabList(key).includes(`${name}@${version}`);
}

/** From the next load of the page on, this tab uses the release before this one. */
export function avoidRelease(name: string, version: string): void {
  storeTabList(key, [...readTabList(key), `${name}@${version}`]);
}

/** Replaces a release that this tab avoids by its fallback; a newer one is loaded as usual. */
export function withoutAvoided(remote: RemoteEntry): RemoteEntry {
  const { fallback, ...entry } = remote;
  if (!fallback || !isAvoided(entry.name, entry.version)) return remote;
  return withoutAvoided({ ...entry, ...fallback });
}

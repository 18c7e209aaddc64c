import type { RemoteEntry } from '@hostel/contracts/releases';
import { keepTabList, readTabList } from './tab-list.ts';

const key = 'releases-avoided';

/** Whether this tab doesn't load a release, for a part of it failed here. */
export function isAvoided(name: string, version: string): boolean {
  return readTabList(key).includes(`${name}@${version}`);
}

/** From the next load of the page on, this tab takes the release before this one. */
export function avoidRelease(name: string, version: string): void {
  keepTabList(key, [...readTabList(key), `${name}@${version}`]);
}

/** A release that this tab avoids gives way to its fallback; a newer one is loaded as always. */
export function withoutAvoided(remote: RemoteEntry): RemoteEntry {
  const { fallback, ...entry } = remote;
  if (!fallback || !isAvoided(entry.name, entry.version)) return remote;
  return withoutAvoided({ ...entry, ...fallback });
}

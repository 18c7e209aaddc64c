import { storeTabList, readTabList } from './tab-list.ts';

const key = 'releases-later';

/** The updates that this tab has postponed, as `name@version`. */
export function readPostponed(): readonly string[] {
  return readTabList(key);
}

/** Postpones these updates, and only these. */
export function postponeUpdates(releases: readonly string[]): void {
  storeTabList(key, releases);
}

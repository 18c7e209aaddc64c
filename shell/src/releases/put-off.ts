import { keepTabList, readTabList } from './tab-list.ts';

const key = 'releases-later';

/** What this tab has put off, as `name@version`. */
export function readPutOff(): readonly string[] {
  return readTabList(key);
}

/** Puts off these, and only these. */
export function putOff(releases: readonly string[]): void {
  keepTabList(key, releases);
}

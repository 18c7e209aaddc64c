import { isTexts } from '../remotes/json.ts';

const key = 'releases-later';

/** What this tab has put off, as `name@version`. */
export function readPutOff(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return isTexts(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Puts off these, and only these. */
export function putOff(releases: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(releases));
  } catch {
    // Then it lasts until the next load of the page.
  }
}

import { isStringArray } from './json-guards.ts';

/** The strings that this tab stores under a key; none where the browser forbids storage. */
export function readTabList(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return isStringArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores these strings, and only these, until the tab is closed. */
export function storeTabList(key: string, texts: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is forbidden: the list is lost at the next load of the page.
  }
}

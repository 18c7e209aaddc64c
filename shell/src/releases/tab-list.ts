import { isTexts } from '../remotes/json.ts';

/** Texts that this tab keeps under a key; none where the browser forbids storage. */
export function readTabList(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return isTexts(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps these, and only these, until the tab is closed. */
export function keepTabList(key: string, texts: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Then it lasts until the next load of the page.
  }
}

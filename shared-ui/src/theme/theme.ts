import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** The storage key; the page's early script reads it before the first paint. */
export const themeStorageKey = 'theme';

const changed = 'hostel:theme';

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** The stored theme; 'system' when none was chosen. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return isTheme(stored) ? stored : 'system';
  } catch {
    const shown = document.documentElement.dataset.theme;
    return isTheme(shown) ? shown : 'system';
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies a theme and stores it in this browser. */
export function applyTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  window.dispatchEvent(new Event(changed));
}

/** Switches from the visible theme to the other one. */
export function toggleTheme(): void {
  applyTheme(resolvedTheme() === 'dark' ? 'light' : 'dark');
}

/** The visible theme, with 'system' resolved. */
export function resolvedTheme(): 'light' | 'dark' {
  const theme = readTheme();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  const followStorage = (event: StorageEvent) => {
    if (event.key !== themeStorageKey) return;
    show(readTheme());
    notify();
  };
  window.addEventListener(changed, notify);
  window.addEventListener('storage', followStorage);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener('storage', followStorage);
  };
}

/** The theme and its setter; several copies of this module stay in sync. */
export function useTheme(): [theme: Theme, apply: (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system');
  return [theme, applyTheme];
}

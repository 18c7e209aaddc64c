import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** Where the choice is kept; the page's early script reads it before the first paint. */
export const themeStorageKey = 'theme';

const changed = 'hostel:theme';

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** The theme that this browser keeps; 'system' when none was chosen. */
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

/** Shows a theme at once and keeps it in this browser. */
export function applyTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Forbidden storage: the choice holds until the page is left.
  }
  window.dispatchEvent(new Event(changed));
}

/** Dark becomes light and light dark, whatever made it so. */
export function toggleTheme(): void {
  applyTheme(resolvedTheme() === 'dark' ? 'light' : 'dark');
}

/** What is seen: 'system' resolved. */
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

/** The theme and how to change it; several copies of this module stay together. */
export function useTheme(): [theme: Theme, apply: (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system');
  return [theme, applyTheme];
}

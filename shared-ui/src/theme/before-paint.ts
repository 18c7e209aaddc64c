// Runs before the first paint, inlined into the page; `themeStorageKey` of shared-ui names the key.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // Storage is forbidden: the theme of the system applies.
}
export {};

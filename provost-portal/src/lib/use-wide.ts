import { useSyncExternalStore } from 'react';

/** Where a list and what is selected in it fit beside each other; the style sheets have the same width. */
const query = '(min-width: 64rem)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the window is wide enough for a list with the selected row beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

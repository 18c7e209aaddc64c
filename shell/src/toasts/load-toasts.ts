import { useSyncExternalStore, type ComponentType } from 'react';

let toaster: ComponentType | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads sonner for the shell and every remote with the first part that can show a toast, and the
 * page's Toaster with it: it is rendered before that part can be used. A toast that comes earlier
 * is shown when the Toaster is there.
 */
export async function loadToasts(): Promise<object> {
  const { library, LimitedToaster } = await import('./toast-library.ts');
  if (toaster !== LimitedToaster) {
    toaster = LimitedToaster;
    for (const listener of listeners) listener();
  }
  return library;
}

/** The page's Toaster; undefined until a part that shows toasts is loaded. */
export function useToaster(): ComponentType | undefined {
  return useSyncExternalStore(subscribe, () => toaster);
}

import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';

let current: QueryClient | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads TanStack Query for the shell and every remote when it is first needed: a prerendered page
 * can be used before its data is loaded. The page's one client is created with it.
 */
export async function loadQuery(): Promise<object> {
  const { library, client } = await import('./query-library.ts');
  if (current !== client) {
    current = client;
    for (const listener of listeners) listener();
  }
  return library;
}

/**
 * Provides the page's QueryClient when it is loaded. It uses only the context: the library's own
 * provider needs the client, and with it the complete library, at once.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(subscribe, () => current);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';

let present: QueryClient | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * TanStack Query, for the shell and every remote. The first need of it fetches it: a painted page
 * can be used before any data is there. Whoever gets the library finds the page's one client.
 */
export async function loadQuery(): Promise<object> {
  const { library, client } = await import('./query-library.ts');
  if (present !== client) {
    present = client;
    for (const listener of listeners) listener();
  }
  return library;
}

/**
 * Hands the page's QueryClient to everything below, once it is there. Only the context, and not
 * the library's own provider, which would need the client, and with it all of the library, at once.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(subscribe, () => present);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

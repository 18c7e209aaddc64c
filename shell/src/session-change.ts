import { personKey, useSession } from '@hostel/shared-ui/session';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Whoever sits down next at a shared computer sees nothing of the last person: what was fetched
 * goes with the session. Drafts are the session store's own to clear.
 */
export function clearOnSessionChange(client: Pick<QueryClient, 'clear'>): () => void {
  return useSession.subscribe((now, before) => {
    if (personKey(now) !== personKey(before)) client.clear();
  });
}

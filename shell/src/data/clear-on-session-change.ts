import { personKey, useSession } from '@hostel/shared-ui/session';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Clears fetched data when the session changes, so that the next user of a shared computer does not
 * see it. The session store clears drafts.
 * @returns a function that stops it
 */
export function clearOnSessionChange(client: Pick<QueryClient, 'clear'>): () => void {
  return useSession.subscribe((now, before) => {
    if (personKey(now) !== personKey(before)) client.clear();
  });
}

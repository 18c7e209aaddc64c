import { personKey, useSession } from '@hostel/shared-ui/session';
import { ApiError } from '@hostel/shared-ui/http-error';
import { QueryClient } from '@tanstack/react-query';

/** A query key that starts with the remote's name and the person's id. */
export function scopedKey(remote: string, ...parts: readonly unknown[]): readonly unknown[] {
  return [remote, personKey(useSession.getState()), ...parts];
}

/** The prefix of the current person's keys in a remote; updated with the session. */
export function useQueryScope(remote: string): readonly [remote: string, person: string] {
  return [remote, useSession(personKey)];
}

/** Retries calls without an answer and server errors, but no refusals. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
}

/** The one client of a page, created by the shell (or by dev-frame for a remote that runs alone). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network, pages that were opened half an hour ago can still be read.
      queries: {
        retry: worthRetrying,
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        networkMode: 'always',
        // What is shown after a lost connection is read again; this network mode would turn it off.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

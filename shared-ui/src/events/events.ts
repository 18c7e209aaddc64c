import type { EventTopic, HouseEvent } from '@hostel/contracts/events';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from './live.ts';

/** Names of queries by topic: the part of their keys that follows the remote and the person. */
export type LiveTopics = Partial<Record<EventTopic, readonly string[]>>;

/** Many events at once, as after a notice to a whole hall, are one reading (ms). */
const gatheredFor = 300;

/** Marks queries as old, gathered; those on screen are read again, hidden tabs wait until they are looked at. */
function createReader(client: QueryClient, scope: readonly unknown[], topics: LiveTopics) {
  const known = new Map<string, readonly string[]>(Object.entries(topics));
  let due = new Set<string>();
  let isAllDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    timer = undefined;
    const keys = isAllDue ? [scope] : [...due].map((name) => [...scope, name]);
    due = new Set();
    isAllDue = false;
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType });
  }

  return {
    changed: (event: HouseEvent | null) => {
      if (event === null) isAllDue = true;
      else for (const name of known.get(event.topic) ?? []) due.add(name);
      if (isAllDue || due.size > 0) timer ??= setTimeout(read, gatheredFor);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps a remote's queries up to date while it is mounted and somebody is signed in: over one
 * connection for all tabs of the browser, else every minute. Mount it in a portal's layout.
 * @param topics must be the same object on every render.
 */
export function useLiveUpdates(remote: string, topics: LiveTopics): void {
  const client = useQueryClient();
  const [, person] = useQueryScope(remote);
  const token = useSession((session) => session.token);
  const ended = useSession((session) => session.ended);

  useEffect(() => {
    if (token === null || ended) return;
    const reader = createReader(client, [remote, person], topics);
    const stop = startLive({
      person,
      token,
      changed: reader.changed,
      sessionEnded: () => {
        if (useSession.getState().token === token) useSession.getState().end();
      },
    });
    return () => {
      stop();
      reader.stop();
    };
  }, [client, remote, person, token, ended, topics]);
}

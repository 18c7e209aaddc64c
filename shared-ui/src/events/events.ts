import type { EventTopic, HouseEvent } from '@hostel/contracts/events';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from './live.ts';

/** Names of queries by topic: the part of their keys that follows the remote and the person. */
export type LiveTopics = Partial<Record<EventTopic, readonly string[]>>;

/** Many events at once, as after a notice to a whole hall, are one reading (ms). */
const gatheredFor = 300;

/** Marks queries as old, gathered; those on screen are read again, hidden tabs wait until they are looked at. */
function createReader(client: QueryClient, person: string, topics: LiveTopics) {
  const known = new Map<string, readonly string[]>(Object.entries(topics));
  let due = new Set<string>();
  let isAllDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    timer = undefined;
    const [names, isAll] = [due, isAllDue];
    due = new Set();
    isAllDue = false;
    void client.invalidateQueries({
      // Keys are [remote, person, name, …]: see `scopedKey`.
      predicate: ({ queryKey: [, whose, name] }) =>
        whose === person && (isAll || names.has(String(name))),
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    });
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

/** The connection isn't kept waiting longer by a slow read (ms). */
const longestFirstReads = 5_000;

/** Resolves when none of a person's queries is being read, or it takes too long. */
function readsDone(client: QueryClient, person: string, signal: AbortSignal): Promise<void> {
  const reading = () => client.isFetching({ predicate: ({ queryKey }) => queryKey[1] === person });
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, longestFirstReads);
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (reading() === 0) done();
    });
    signal.addEventListener('abort', done, { once: true });
    // The queries of what is shown with the portal's first page have begun by then.
    setTimeout(() => {
      if (reading() === 0) done();
    });
  });
}

/**
 * Keeps a person's queries up to date while it is mounted and somebody is signed in: over one
 * connection for all tabs of the browser, else every minute. Mount it in a portal's layout.
 * @param topics must be the same object on every render.
 */
export function useLiveUpdates(topics: LiveTopics): void {
  const client = useQueryClient();
  const person = useSession(personKey);
  const token = useSession((session) => session.token);
  const ended = useSession((session) => session.ended);

  useEffect(() => {
    if (token === null || ended) return;
    const reader = createReader(client, person, topics);
    const stop = startLive({
      person,
      token,
      changed: reader.changed,
      firstReads: (signal) => readsDone(client, person, signal),
      sessionEnded: () => {
        if (useSession.getState().token === token) useSession.getState().end();
      },
    });
    return () => {
      stop();
      reader.stop();
    };
  }, [client, person, token, ended, topics]);
}

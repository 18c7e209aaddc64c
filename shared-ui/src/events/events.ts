import type { EventTopic, StreamEvent } from '@hostel/contracts/wire/events';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from './live.ts';

/** Names of queries by topic: the part of their keys that follows the remote and the person. */
export type LiveTopics = Partial<Record<EventTopic, readonly string[]>>;

/** Events within this time are one refresh, e.g. those of a notice to many students (ms). */
const collectFor = 300;

/** Events for everybody are spread over this time, so that not all open pages read again at once (ms). */
const spreadOver = 5_000;

/**
 * Collects events and invalidates their queries; a hidden tab refreshes them when it is shown. Events
 * for everybody wait a random time.
 */
function createRefresher(client: QueryClient, person: string, topics: LiveTopics) {
  const known = new Map<string, readonly string[]>(Object.entries(topics));
  let due = new Set<string>();
  let isAllDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spread = new Map<string, ReturnType<typeof setTimeout>>();

  function refresh(): void {
    timer = undefined;
    const [names, isAll] = [due, isAllDue];
    due = new Set();
    isAllDue = false;
    void client.invalidateQueries({
      // Keys are [remote, person, name, …]: see `scopedKey`.
      predicate: ({ queryKey: [, owner, name] }) =>
        owner === person && (isAll || names.has(String(name))),
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    });
  }

  function note(topic: string | null): void {
    if (topic === null) isAllDue = true;
    else for (const name of known.get(topic) ?? []) due.add(name);
    if (isAllDue || due.size > 0) timer ??= setTimeout(refresh, collectFor);
  }

  /** Notes a topic after a random time; one that already waits covers later events too. */
  function noteLater(topic: string): void {
    if (spread.has(topic)) return;
    const later = () => {
      spread.delete(topic);
      note(topic);
    };
    spread.set(topic, setTimeout(later, Math.random() * spreadOver));
  }

  return {
    changed: (event: StreamEvent | null) => {
      if (event?.everybody) noteLater(event.topic);
      else note(event && event.topic);
    },
    stop: () => {
      clearTimeout(timer);
      for (const waiting of spread.values()) clearTimeout(waiting);
    },
  };
}

/** A slow first read delays the connection no longer than this (ms). */
const longestFirstReads = 5_000;

/** Resolves when none of a person's queries is loading, or after `longestFirstReads`. */
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
    // By then the queries of the first page have started.
    setTimeout(() => {
      if (reading() === 0) done();
    });
  });
}

/**
 * Keeps a person's queries up to date while it is mounted and the person is signed in: over one
 * connection for all tabs of the browser, otherwise every minute. Use it in a portal's layout.
 * @param topics must be the same object on every render.
 */
export function useLiveUpdates(topics: LiveTopics): void {
  const client = useQueryClient();
  const person = useSession(personKey);
  const token = useSession((session) => session.token);
  const ended = useSession((session) => session.ended);

  useEffect(() => {
    if (token === null || ended) return;
    const refresher = createRefresher(client, person, topics);
    const stop = startLive({
      person,
      token,
      changed: refresher.changed,
      firstReads: (signal) => readsDone(client, person, signal),
      sessionEnded: () => {
        if (useSession.getState().token === token) useSession.getState().end();
      },
    });
    return () => {
      stop();
      refresher.stop();
    };
  }, [client, person, token, ended, topics]);
}

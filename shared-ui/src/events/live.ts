import type { StreamEvent } from '@hostel/contracts/wire/events';
import { isOlder, oldestStamp, olderReadEvent } from '../http/read-stamps.ts';
import { listen, longestSilence, type Outcome } from './listen.ts';
import { joinTabs, type TabMessage } from './tabs.ts';
import { reconnectDelay, wait } from './wait.ts';

/** Without a connection, all data is refreshed this often (ms). */
export const pollEvery = 60_000;

export interface LiveParts {
  /** Identifies the person: their tabs share one connection. */
  person: string;
  token: string;
  /** Called with what changed, or with null when anything may have changed. */
  changed: (event: StreamEvent | null) => void;
  /** Called when the server has ended this session. */
  sessionEnded: () => void;
  /** Resolves when the first reads are done: the connection is made then, and replays later changes. */
  firstReads?: (signal: AbortSignal) => Promise<void>;
}

/** Whether a connection, of this tab or another, is alive; calls `poll` regularly while none is. */
function createConnectionState(poll: () => void) {
  let isConnected = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearTimeout(silence);
    clearInterval(polling);
  }
  function set(now: boolean): void {
    stop();
    isConnected = now;
    // The browser may have frozen the connected tab, which then sends nothing.
    if (now) silence = setTimeout(() => set(false), longestSilence);
    else polling = setInterval(poll, pollEvery);
  }
  set(false);
  return { isConnected: () => isConnected, set, stop };
}

interface Leader extends Pick<LiveParts, 'token' | 'sessionEnded' | 'firstReads'> {
  isConnected: () => boolean;
  /** Sends a message to every tab, this one included. */
  sendToAll: (message: TabMessage) => void;
}

/** Keeps one connection for all tabs, until the session ends or `signal` aborts. */
async function keepConnected(leader: Leader, signal: AbortSignal): Promise<void> {
  const { token, isConnected, sendToAll } = leader;
  let failures = 0;
  let wasOpen = false;
  let outcome: Outcome = 'lost';
  const listener = {
    opened: (since: string | null) => {
      wasOpen = true;
      sendToAll({ kind: 'open', since });
    },
    alive: () => {
      failures = 0;
      sendToAll({ kind: 'alive' });
    },
    received: (event: StreamEvent) => sendToAll({ kind: 'event', event }),
  };
  await leader.firstReads?.(signal);
  while (outcome === 'lost' && !signal.aborted) {
    // After a lost connection it is unknown how much was missed: all data is refreshed.
    const since = wasOpen ? undefined : oldestStamp(token);
    outcome = await listen({ token, since }, listener, signal);
    if (signal.aborted) return;
    if (isConnected()) sendToAll({ kind: 'lost' });
    if (outcome === 'lost') await wait(reconnectDelay(failures, Math.random()), signal);
    failures += 1;
  }
  if (!signal.aborted) leader.sessionEnded();
}

/**
 * Keeps a person's tabs up to date over one connection for the browser. Tabs without a connection
 * refresh all data every minute. Returns the function that stops it.
 */
export function startLive(parts: LiveParts): () => void {
  const { person, token, changed } = parts;
  const abort = new AbortController();
  const { signal } = abort;
  const connection = createConnectionState(() => changed(null));
  /** The stamp from which the connection replays changes; null while it replays none. */
  let since: string | null = null;
  let isLeader = false;

  /** Whether a read of this tab may be older than the replay. */
  function isMissing(): boolean {
    const oldest = oldestStamp(token);
    return since === null || oldest === undefined || isOlder(oldest, since);
  }

  /** Refreshes all data when a late reply is older than the replay. */
  function checkOlderRead(): void {
    if (since !== null && isMissing()) changed(null);
  }

  function receive(message: TabMessage): void {
    switch (message.kind) {
      case 'open':
        connection.set(true);
        since = message.since;
        if (isMissing()) changed(null);
        break;
      case 'alive':
        connection.set(true);
        break;
      case 'lost':
        connection.set(false);
        since = null;
        break;
      case 'event':
        connection.set(true);
        changed(message.event);
        break;
      case 'who':
        if (isLeader && connection.isConnected()) tabs.send({ kind: 'alive' });
    }
  }

  const tabs = joinTabs(`hostel-events-1:${person}`, receive, signal);
  const { isConnected } = connection;
  const sendToAll = (message: TabMessage) => {
    receive(message);
    tabs.send(message);
  };

  window.addEventListener(olderReadEvent, checkOlderRead);
  tabs.send({ kind: 'who' });
  tabs.takeTurns(() => {
    isLeader = true;
    return keepConnected({ ...parts, isConnected, sendToAll }, signal);
  });
  return () => {
    abort.abort();
    window.removeEventListener(olderReadEvent, checkOlderRead);
    connection.stop();
  };
}

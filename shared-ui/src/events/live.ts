import type { HouseEvent } from '@hostel/contracts/events';
import { isOlder, oldestStamp, olderReadEvent } from '../http/read-stamps.ts';
import { listen, longestSilence, type Outcome } from './listen.ts';
import { joinTabs, type Told } from './tabs.ts';
import { reconnectDelay, wait } from './wait.ts';

/** Where no connection can be had, everything is read again this often (ms). */
export const pollEvery = 60_000;

export interface LiveParts {
  /** Names the person: their tabs share one connection. */
  person: string;
  token: string;
  /** Something changed: one thing, or, with null, possibly everything. */
  changed: (event: HouseEvent | null) => void;
  /** The server says that this session is over. */
  sessionEnded: () => void;
  /** Resolves when the first reads are done: the connection is made then, and replays the rest. */
  firstReads?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps a person's tabs up to date over one connection for the browser. Gives what ends it. Tabs that
 * hear from no connection read everything again every minute.
 */
export function startLive(parts: LiveParts): () => void {
  const { person, token, changed, sessionEnded, firstReads } = parts;
  const stop = new AbortController();
  const { signal } = stop;
  /** The stamp that the connection goes back to; null while it goes back to none. */
  let since: string | null = null;
  let isConnected = false;
  let isLeader = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  function setConnected(now: boolean): void {
    clearTimeout(silence);
    clearInterval(poll);
    isConnected = now;
    // The tab that listens may have been frozen by the browser, and then says nothing at all.
    if (now) silence = setTimeout(() => setConnected(false), longestSilence);
    else poll = setInterval(() => changed(null), pollEvery);
  }

  /** Whether a read of this tab may have missed what the connection doesn't go back to. */
  function isMissing(): boolean {
    const oldest = oldestStamp(token);
    return since === null || oldest === undefined || isOlder(oldest, since);
  }

  /** A reply came late, and is older than the connection's beginning. */
  function checkOlderRead(): void {
    if (since !== null && isMissing()) changed(null);
  }

  function hear(told: Told): void {
    switch (told.kind) {
      case 'open':
        setConnected(true);
        since = told.since;
        if (isMissing()) changed(null);
        break;
      case 'alive':
        setConnected(true);
        break;
      case 'lost':
        setConnected(false);
        since = null;
        break;
      case 'event':
        setConnected(true);
        changed(told.event);
        break;
      case 'who':
        if (isLeader && isConnected) tabs.tell({ kind: 'alive' });
    }
  }

  const tabs = joinTabs(`hostel-events-1:${person}`, hear, signal);

  function toAll(told: Told): void {
    hear(told);
    tabs.tell(told);
  }

  async function lead(): Promise<void> {
    isLeader = true;
    let failures = 0;
    let wasOpen = false;
    let outcome: Outcome = 'lost';
    await firstReads?.(signal);
    while (outcome === 'lost' && !signal.aborted) {
      const ears = {
        opened: (begins: string | null) => {
          wasOpen = true;
          toAll({ kind: 'open', since: begins });
        },
        alive: () => {
          failures = 0;
          toAll({ kind: 'alive' });
        },
        heard: (event: HouseEvent) => toAll({ kind: 'event', event }),
      };
      // Again after a loss nobody knows how much was missed: everything is read.
      const goesBackTo = wasOpen ? undefined : oldestStamp(token);
      outcome = await listen({ token, since: goesBackTo }, ears, signal);
      if (signal.aborted) return;
      if (isConnected) toAll({ kind: 'lost' });
      if (outcome === 'lost') await wait(reconnectDelay(failures, Math.random()), signal);
      failures += 1;
    }
    if (!signal.aborted) sessionEnded();
  }

  setConnected(false);
  window.addEventListener(olderReadEvent, checkOlderRead);
  tabs.tell({ kind: 'who' });
  tabs.takeTurns(lead);
  return () => {
    stop.abort();
    window.removeEventListener(olderReadEvent, checkOlderRead);
    clearTimeout(silence);
    clearInterval(poll);
  };
}

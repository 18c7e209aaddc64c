import type { HouseEvent } from '@hostel/contracts/events';
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
}

/**
 * Keeps a person's tabs up to date over one connection for the browser. Gives what ends it. Tabs that
 * hear from no connection read everything again every minute.
 */
export function startLive({ person, token, changed, sessionEnded }: LiveParts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
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

  function hear(told: Told): void {
    switch (told.kind) {
      case 'open':
        setConnected(true);
        changed(null);
        break;
      case 'alive':
        setConnected(true);
        break;
      case 'lost':
        setConnected(false);
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
    let outcome: Outcome = 'lost';
    while (outcome === 'lost' && !signal.aborted) {
      const ears = {
        opened: () => toAll({ kind: 'open' }),
        alive: () => {
          failures = 0;
          toAll({ kind: 'alive' });
        },
        heard: (event: HouseEvent) => toAll({ kind: 'event', event }),
      };
      outcome = await listen(token, ears, signal);
      if (signal.aborted) return;
      if (isConnected) toAll({ kind: 'lost' });
      if (outcome === 'lost') await wait(reconnectDelay(failures, Math.random()), signal);
      failures += 1;
    }
    if (!signal.aborted) sessionEnded();
  }

  setConnected(false);
  tabs.tell({ kind: 'who' });
  tabs.takeTurns(lead);
  return () => {
    stop.abort();
    clearTimeout(silence);
    clearInterval(poll);
  };
}

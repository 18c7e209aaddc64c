import { event, type HouseEvent } from '@hostel/contracts/events';

/** What the tab that listens tells the other tabs of the browser. */
export type Told =
  /**
   * Connected, for the first time or again. What was read before the stamp may be old; without one,
   * whatever was read before.
   */
  | { kind: 'open'; since: string | null }
  /** The connection lives. */
  | { kind: 'alive' }
  | { kind: 'lost' }
  | { kind: 'event'; event: HouseEvent }
  /** A tab that has just come asks whether anybody is connected. */
  | { kind: 'who' };

/** Tabs may run different releases: what isn't understood is let pass. */
function toldIn(data: unknown): Told | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  switch (data.kind) {
    case 'open': {
      const since = 'since' in data && typeof data.since === 'string' ? data.since : '';
      return { kind: 'open', since: /^\d+$/.test(since) ? since : null };
    }
    case 'alive':
    case 'lost':
    case 'who':
      return { kind: data.kind };
    case 'event': {
      const told = event.safeParse('event' in data ? data.event : undefined).data;
      return told && { kind: 'event', event: told };
    }
    default:
      return undefined;
  }
}

/** The tabs of one person in this browser. */
export interface Tabs {
  /** To the other tabs, not to this one. */
  tell: (told: Told) => void;
  /**
   * Runs `lead` in one tab at a time: when that tab goes, the next takes over. Where the browser has
   * no locks, every tab leads itself.
   */
  takeTurns: (lead: () => Promise<void>) => void;
}

/** Joins the tabs that share `name`, until `signal` aborts. */
export function joinTabs(name: string, hear: (told: Told) => void, signal: AbortSignal): Tabs {
  const { locks } = navigator;
  // Without locks nobody knows whose turn it is: then each tab speaks to itself only.
  if (!locks || typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, takeTurns: (lead) => void lead() };
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const told = toldIn(data);
    if (told) hear(told);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    tell: (told) => {
      if (!signal.aborted) channel.postMessage(told);
    },
    takeTurns: (lead) => {
      // Rejects when the turn is no longer waited for.
      locks.request(name, { signal }, () => lead()).catch(() => undefined);
    },
  };
}

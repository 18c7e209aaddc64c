import { event, type StreamEvent } from '@hostel/contracts/wire/events';

/** A message between the tabs of a browser. Its kinds and fields cross a release. */
export type TabMessage =
  /**
   * Connected, for the first time or again. Data that was read before the stamp may be out of date;
   * without a stamp, all data that was read before.
   */
  | { kind: 'open'; since: string | null }
  /** The connection is alive. */
  | { kind: 'alive' }
  | { kind: 'lost' }
  | { kind: 'event'; event: StreamEvent }
  /** A new tab asks whether a tab is connected. */
  | { kind: 'who' };

function stampIn(data: object): string | null {
  const since = 'since' in data && typeof data.since === 'string' ? data.since : '';
  return /^\d+$/.test(since) ? since : null;
}

function eventIn(data: object): TabMessage | undefined {
  const received = event.safeParse('event' in data ? data.event : undefined).data;
  return received && { kind: 'event', event: received };
}

/** Tabs may run different releases: an unknown message is ignored. */
function parseMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  switch (data.kind) {
    case 'open':
      return { kind: 'open', since: stampIn(data) };
    case 'alive':
    case 'lost':
    case 'who':
      return { kind: data.kind };
    case 'event':
      return eventIn(data);
    default:
      return undefined;
  }
}

/** The tabs of one person in this browser. */
export interface Tabs {
  /** Sends a message to the other tabs, not to this one. */
  send: (message: TabMessage) => void;
  /**
   * Runs `lead` in one tab at a time: when that tab is closed, the next one runs it. Where the browser
   * has no locks, every tab runs it.
   */
  takeTurns: (lead: () => Promise<void>) => void;
}

/** Joins the tabs that share `name`, until `signal` aborts. */
export function joinTabs(
  name: string,
  onMessage: (message: TabMessage) => void,
  signal: AbortSignal,
): Tabs {
  const { locks } = navigator;
  // Without locks the tabs can't take turns: each has a separate connection and sends nothing.
  if (!locks || typeof BroadcastChannel === 'undefined') {
    return { send: () => undefined, takeTurns: (lead) => void lead() };
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const message = parseMessage(data);
    if (message) onMessage(message);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    send: (message) => {
      if (!signal.aborted) channel.postMessage(message);
    },
    takeTurns: (lead) => {
      // Rejects when `signal` aborts before the tab's turn.
      locks.request(name, { signal }, () => lead()).catch(() => undefined);
    },
  };
}

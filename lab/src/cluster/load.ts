import { randomUUID } from 'node:crypto';
import { changesSinceHeader } from '@hostel/contracts/wire/events';
import { pause } from './parts.ts';

const longestCall = 8_000;
/** A write that the API acknowledged: the marker in its text, and when. */
interface Acknowledged {
  marker: string;
  at: number;
}

/** Students who submit requests without a pause, as the portal does: again with the same key. */
export interface Load {
  acknowledged: readonly Acknowledged[];
  /** How many tries got no answer, or one with a status of 500 or more. */
  failedTries: () => number;
  stop: () => Promise<void>;
}

class Refused extends Error {}

/**
 * Submits a request with a marker as its text.
 * @returns whether it was acknowledged; otherwise it may be written or not
 * @throws Refused for an answer that another try would not change
 */
export async function submit(
  origin: string,
  { token, marker, key }: { token: string; marker: string; key: string },
): Promise<boolean> {
  const reply = await fetch(`${origin}/api/service-requests`, {
    method: 'POST',
    signal: AbortSignal.timeout(longestCall),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ requestType: 'plumbing', description: marker }),
  }).catch(() => undefined);
  // The rest of an answer may be lost as well.
  const text = await reply?.text().catch(() => undefined);
  if (reply?.ok === true && text !== undefined) return true;
  if (reply && reply.status < 500 && reply.status !== 409) {
    throw new Refused(`A request was refused with ${reply.status}: ${text}`);
  }
  return false;
}

/** Starts a client for each token; it submits the next request 50 ms after the last was acknowledged. */
export function startLoad(origin: string, tokens: readonly string[]): Load {
  const acknowledged: Acknowledged[] = [];
  let failedTries = 0;
  let stopped = false;

  async function write(token: string): Promise<void> {
    while (!stopped) {
      const marker = `The tap drips: ${randomUUID()}`;
      const key = randomUUID();
      while (!(await submit(origin, { token, marker, key }))) {
        failedTries += 1;
        await pause(200);
      }
      acknowledged.push({ marker, at: Date.now() });
      await pause(50);
    }
  }

  const running = Promise.all(tokens.map(write));
  // `stop` reports it, after the other faults.
  running.catch(() => undefined);
  return {
    acknowledged,
    failedTries: () => failedTries,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** The longest time without an acknowledged write between two moments, in seconds. */
export function longestPause(writes: readonly Acknowledged[], from: number, to: number): number {
  const times = writes.map(({ at }) => at).filter((at) => at >= from && at <= to);
  const moments = [from, ...times, to];
  const pauses = moments.slice(1).map((moment, place) => moment - (moments[place] ?? moment));
  return Math.max(...pauses) / 1000;
}

/** A page that is open: it holds a stream of events and connects again when that ends. */
export interface OpenPage {
  events: () => number;
  connections: () => number;
  close: () => Promise<void>;
}

/** Opens a stream of events like the portals: after its end it asks for what happened since. */
export function openPage(origin: string, token: string): OpenPage {
  const closing = new AbortController();
  let events = 0;
  let connections = 0;
  let since: string | null = null;

  async function read(): Promise<void> {
    const quiet = new AbortController();
    // Without a heartbeat of 20 seconds the connection is dead.
    const watch = () => setTimeout(() => quiet.abort(), 30_000);
    let timer = watch();
    try {
      const reply = await fetch(`${origin}/api/events`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(since !== null && { [changesSinceHeader]: since }),
        },
        signal: AbortSignal.any([closing.signal, quiet.signal]),
      });
      if (!reply.ok || !reply.body) throw new Error(String(reply.status));
      connections += 1;
      since = reply.headers.get(changesSinceHeader);
      for await (const chunk of reply.body) {
        clearTimeout(timer);
        timer = watch();
        events += Buffer.from(chunk).toString().split('data: ').length - 1;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function stay(): Promise<void> {
    while (!closing.signal.aborted) {
      // A stream that ends, for whatever reason, is opened again.
      await read().catch(() => undefined);
      await pause(500);
    }
  }

  const running = stay();
  return {
    events: () => events,
    connections: () => connections,
    async close() {
      closing.abort();
      await running;
    },
  };
}

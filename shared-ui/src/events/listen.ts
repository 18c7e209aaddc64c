import {
  changesSinceHeader,
  event,
  events,
  heartbeatSeconds,
  type HouseEvent,
} from '@hostel/contracts/events';
import { apiRoot } from '../http/api-root.ts';

/** A stream that has been silent for longer (ms) is dead: two heartbeats and more are missing. */
export const longestSilence = heartbeatSeconds * 2_500;

export interface Ears {
  /**
   * What happens from now on is received, and before it what changed since a stamp; null where the
   * server can't say since when.
   */
  opened: (since: string | null) => void;
  heard: (event: HouseEvent) => void;
  /** Anything that came after the opening, a heartbeat too. */
  alive: () => void;
}

/** How a stream came to its end: it can be tried again, or its session is over. */
export type Outcome = 'lost' | 'session ended';

async function sessionEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response.json().catch(() => null);
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'session_ended'
  );
}

function eventIn(line: string): HouseEvent | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    return event.safeParse(JSON.parse(line.slice('data:'.length))).data;
  } catch {
    return undefined;
  }
}

/** Reads the lines of a `text/event-stream`; every event of this house is one `data:` line. */
async function read(body: ReadableStream<Uint8Array>, hear: (line: string) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(hear);
  }
}

/**
 * Listens to the house's events until the stream ends, falls silent, or `signal` aborts. Over fetch,
 * for the token belongs into a header, which an EventSource can't send. Never throws.
 * @param since the stamp of the oldest read: what changed from it on is received first.
 */
export async function listen(
  { token, since }: { token: string; since: string | undefined },
  ears: Ears,
  signal: AbortSignal,
): Promise<Outcome> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let silence = setTimeout(abort, longestSilence);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(apiRoot() + events.path, {
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
        ...(since !== undefined && { [changesSinceHeader]: since }),
      },
      cache: 'no-store',
      signal: stop.signal,
    });
    if (await sessionEnded(response)) return 'session ended';
    if (!response.ok || !response.body) return 'lost';
    const begins = response.headers.get(changesSinceHeader);
    let first = true;
    await read(response.body, (line) => {
      clearTimeout(silence);
      silence = setTimeout(abort, longestSilence);
      if (first) ears.opened(since === undefined ? null : begins);
      else ears.alive();
      first = false;
      const told = eventIn(line);
      if (told) ears.heard(told);
    });
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    abort();
  }
}

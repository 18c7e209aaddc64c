import {
  changesSinceHeader,
  event,
  events,
  heartbeatSeconds,
  type StreamEvent,
} from '@hostel/contracts/wire/events';
import { apiRoot } from '../http/api-root.ts';

/** A stream that has been silent for longer (ms) is lost: more than two heartbeats are missing. */
export const longestSilence = heartbeatSeconds * 2_500;

export interface StreamListener {
  /**
   * The stream is open and replays the changes since a stamp first; null where the server can't
   * replay them.
   */
  opened: (since: string | null) => void;
  received: (event: StreamEvent) => void;
  /** Any line after the opening, also a heartbeat. */
  alive: () => void;
}

/** How a stream ended: it can be reopened, or its session has ended. */
export type Outcome = 'lost' | 'session ended';

async function sessionEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response.json().catch(() => null);
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'session_ended'
  );
}

function eventIn(line: string): StreamEvent | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    return event.safeParse(JSON.parse(line.slice('data:'.length))).data;
  } catch {
    return undefined;
  }
}

/** Reads the lines of a `text/event-stream`; every event is one `data:` line. */
async function read(body: ReadableStream<Uint8Array>, onLine: (line: string) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(onLine);
  }
}

/**
 * Receives events until the stream ends, is silent for too long, or `signal` aborts. It uses fetch,
 * because the token belongs in a header, which an EventSource can't send. Never throws.
 * @param since the stamp of the oldest read: later changes are replayed first.
 */
export async function listen(
  { token, since }: { token: string; since: string | undefined },
  listener: StreamListener,
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
      if (first) listener.opened(since === undefined ? null : begins);
      else listener.alive();
      first = false;
      const received = eventIn(line);
      if (received) listener.received(received);
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

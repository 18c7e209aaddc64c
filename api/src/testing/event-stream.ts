import type { StreamEvent } from '@hostel/contracts/wire/events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { SignedIn } from './app.ts';

/** An open stream of events, read as a browser reads it. */
export interface ReceivedStream {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** All received events. */
  events: StreamEvent[];
  heartbeats: () => number;
  /** Resolves once `done` holds; rejects after five seconds. */
  until(done: (events: StreamEvent[]) => boolean): Promise<void>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  /** Closes the connection as a closed tab does. */
  leave(): void;
}

/** Opens a stream of a listening server at `address`. */
export async function listenTo(address: string, who: SignedIn): Promise<ReceivedStream> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers: who.headers, agent: false } as const;
    get(`${address}/api/events`, options, resolve).on('error', reject);
  });
  const events: StreamEvent[] = [];
  let beats = 0;
  let rest = '';
  const waiting = new Set<() => void>();
  reply.setEncoding('utf8');
  reply.on('error', () => undefined);
  reply.on('data', (part: string) => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)));
      else beats += 1;
    }
    for (const look of waiting) look();
  });

  return {
    status: reply.statusCode,
    headers: reply.headers,
    events,
    heartbeats: () => beats,
    ended: new Promise((resolve) => reply.once('close', resolve)),
    leave: () => reply.destroy(),
    until: (done) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!done(events)) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve();
        };
        const failure = () => new Error(`not received; events: ${JSON.stringify(events)}`);
        const timer = setTimeout(() => reject(failure()), 5_000);
        waiting.add(look);
        look();
      }),
  };
}

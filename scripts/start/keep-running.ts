import type { ServerProcess } from './server-process.ts';

/** How often a server that died is started again. */
export interface RestartLimits {
  /** Restarts within `milliseconds` at most. */
  restarts: number;
  milliseconds: number;
  /** Waited before the first restart; each further one waits twice as long. */
  firstDelay: number;
}

/** At most 5 restarts a minute, after 0.5, 1, 2, 4 and 8 seconds (resilience, Database connection, 6). */
const perMinute: RestartLimits = { restarts: 5, milliseconds: 60_000, firstDelay: 500 };

export interface KeptServer {
  /** The address once it answers first; undefined when it ended before. */
  ready: Promise<string | undefined>;
  /** The exit code: the server's own when it was stopped or never became ready, 1 after giving up. */
  ended: Promise<number>;
  /** Stops the server for good; called again, at once. */
  stop(): void;
}

/**
 * Starts a server, and starts it again whenever it dies: is killed, or ends with an error after it
 * was ready. A server that ends before it was ever ready is not started again, for its configuration
 * is wrong; nor is one that ends with 0, for it was stopped.
 * @param say receives a line for each restart, and one when it gives up.
 */
export function keepRunning(
  start: () => ServerProcess,
  say: (line: string) => void,
  limits: RestartLimits = perMinute,
): KeptServer {
  const first = start();
  const stopping = new AbortController();
  let current = first;
  const restart = async (): Promise<ServerProcess> => {
    current = start();
    const address = await current.ready;
    if (address !== undefined) say(`Ready at ${address} again.`);
    return current;
  };
  return {
    ready: first.ready,
    ended: superviseUntilEnd({ first, restart, say, limits, stopping: stopping.signal }),
    stop: () => {
      stopping.abort();
      current.stop();
    },
  };
}

interface Supervision {
  first: ServerProcess;
  restart: () => Promise<ServerProcess>;
  say: (line: string) => void;
  limits: RestartLimits;
  stopping: AbortSignal;
}

async function superviseUntilEnd(supervision: Supervision): Promise<number> {
  const { first, restart, say, limits, stopping } = supervision;
  if ((await first.ready) === undefined) return (await first.ended).code;
  let server = first;
  let deaths: number[] = [];
  for (;;) {
    const { code, cause } = await server.ended;
    if (stopping.aborted || code === 0) return code;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < limits.milliseconds), now];
    const within = `within ${limits.milliseconds / 1000} s`;
    if (deaths.length > limits.restarts) {
      say(`The server died ${deaths.length} times ${within} (${cause}): it is not restarted.`);
      return 1;
    }
    const delay = limits.firstDelay * 2 ** (deaths.length - 1);
    const count = `restart ${deaths.length} of at most ${limits.restarts} ${within}`;
    say(`The server died (${cause}): it is restarted in ${delay / 1000} s, ${count}.`);
    await pause(delay, stopping);
    if (stopping.aborted) return 0;
    server = await restart();
  }
}

/** Waits; ends early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

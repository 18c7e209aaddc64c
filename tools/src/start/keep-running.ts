import type { ServerProcess } from '@hostel/releases/server-process';

/** Limits for restarting a crashed server. */
export interface RestartLimits {
  /** Maximum number of restarts within `milliseconds`. */
  restarts: number;
  milliseconds: number;
  /** Milliseconds before the first restart; each further delay is twice as long. */
  firstDelay: number;
}

/** At most 5 restarts a minute, after 0.5, 1, 2, 4 and 8 seconds (resilience, Database connection, 6). */
const perMinute: RestartLimits = { restarts: 5, milliseconds: 60_000, firstDelay: 500 };

export interface SupervisedServer {
  /** The address once the server is ready; undefined if it ended before. */
  ready: Promise<string | undefined>;
  /** The exit code: the server's own when it was stopped or never became ready, 1 after giving up. */
  ended: Promise<number>;
  /** Stops the server and the restarts; a second call ends it at once. */
  stop(): void;
}

/**
 * Starts a server, and restarts it when it is killed or ends with an error after it was ready. A
 * server that ends before it was ready is not restarted, because its configuration is wrong; nor is
 * one that ends with 0, because it was stopped.
 * @param say receives a line for each restart, and one when it gives up.
 */
export function keepRunning(
  start: () => ServerProcess,
  log: (line: string) => void,
  limits: RestartLimits = perMinute,
): SupervisedServer {
  const first = start();
  const stopping = new AbortController();
  let current = first;
  const restart = async (): Promise<ServerProcess> => {
    current = start();
    const address = await current.ready;
    if (address !== undefined) log(`Ready at ${address} again.`);
    return current;
  };
  return {
    ready: first.ready,
    ended: superviseUntilEnd({ first, restart, log, limits, stopping: stopping.signal }),
    stop: () => {
      stopping.abort();
      current.stop();
    },
  };
}

interface Supervision {
  first: ServerProcess;
  restart: () => Promise<ServerProcess>;
  log: (line: string) => void;
  limits: RestartLimits;
  stopping: AbortSignal;
}

async function superviseUntilEnd(supervision: Supervision): Promise<number> {
  const { first, restart, log, limits, stopping } = supervision;
  if ((await first.ready) === undefined) return (await first.ended).code;
  let server = first;
  let failures: number[] = [];
  for (;;) {
    const { code, cause } = await server.ended;
    if (stopping.aborted || code === 0) return code;
    const now = Date.now();
    failures = [...failures.filter((at) => now - at < limits.milliseconds), now];
    const within = `within ${limits.milliseconds / 1000} s`;
    if (failures.length > limits.restarts) {
      log(`The server died ${failures.length} times ${within} (${cause}): it is not restarted.`);
      return 1;
    }
    const delay = limits.firstDelay * 2 ** (failures.length - 1);
    const count = `restart ${failures.length} of at most ${limits.restarts} ${within}`;
    log(`The server died (${cause}): it is restarted in ${delay / 1000} s, ${count}.`);
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

import { readConfig } from './platform/core/config/config.ts';
import { runCommand } from './commands/run-command.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Milliseconds for the stop of a server that starts: more only where a disk is slow. */
const longestStop = 9_000;

/**
 * The server's process. Started with an IPC channel (by `npm start`), it sends `{ ready: address }`
 * once it answers, and stops when the channel closes.
 */
await runCommand(async () => {
  // The handlers come first: the server answers calls before it has started completely.
  const cancelled = new AbortController();
  const starting = startServer(readConfig(), cancelled.signal);
  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    // A second signal exits at once: the watchdog stops the database.
    if (stopping) process.exit(130);
    stopping = stopInOrder(starting, cancelled, why);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process has exited'));
  try {
    const { address } = await starting;
    process.send?.({ ready: address });
  } catch (error) {
    // After a stop, `stopInOrder` ends the process.
    if (!cancelled.signal.aborted) throw error;
  }
});

/** Stops a server that runs; one that starts is ended where it is. */
async function stopInOrder(
  starting: Promise<RunningServer>,
  cancelled: AbortController,
  why: string,
): Promise<void> {
  const timer = setTimeout(() => process.exit(1), longestStop);
  cancelled.abort();
  const server = await starting.catch(() => undefined);
  clearTimeout(timer);
  if (server) return stopServer(server, why);
  process.stderr.write(`stopping: ${why}, before the start was complete\n`);
  process.exit(0);
}

async function stopServer(server: RunningServer, why: string): Promise<void> {
  server.app.log.info(`stopping: ${why}`);
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    server.app.log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}

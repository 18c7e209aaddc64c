import { readConfig } from './platform/config/config.ts';
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
  let running: RunningServer | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    // A second signal exits at once: the watchdog stops the database.
    if (stopping) process.exit(130);
    stopping = running ? stopServer(running, why) : stopStart(starting, cancelled, why);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process has exited'));
  try {
    running = await starting;
  } catch (error) {
    // After a stop, `stopStart` ends the process.
    if (!cancelled.signal.aborted) throw error;
    return;
  }
  process.send?.({ ready: running.address });
});

async function stopStart(
  starting: Promise<RunningServer>,
  cancelled: AbortController,
  why: string,
): Promise<void> {
  process.stderr.write(`Stopping while starting: ${why}.\n`);
  setTimeout(() => process.exit(1), longestStop);
  cancelled.abort();
  await starting.catch(() => undefined);
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

import { readConfig } from './platform/config/config.ts';
import { runCommand } from './commands/run-command.ts';
import { startServer, type RunningServer } from './start-server.ts';

/**
 * The server's process. Started with an IPC channel (by `npm start`), it sends `{ ready: address }`
 * once it answers, and stops when the channel closes.
 */
await runCommand(async () => {
  // The handlers come first: the server answers calls before it has started completely.
  const starting = startServer(readConfig());
  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    // A second signal exits at once: the watchdog stops the database.
    if (stopping) process.exit(130);
    // `runCommand` prints why a start failed, and ends the process.
    stopping = starting.then(
      (server) => stopServer(server, why),
      () => undefined,
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process has exited'));
  const { address } = await starting;
  process.send?.({ ready: address });
});

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

import { readConfig } from './platform/config/config.ts';
import { runCommand } from './commands/run-command.ts';
import { startServer } from './start-server.ts';

/**
 * The server's process. Started with an IPC channel (by `npm start`), it sends `{ ready: address }`
 * once it answers, and stops when the channel closes.
 */
await runCommand(async () => {
  const server = await startServer(readConfig());
  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    // A second signal exits at once: the watchdog stops the database.
    if (stopping) process.exit(130);
    server.app.log.info(`stopping: ${why}`);
    stopping = server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process has exited'));
  process.send?.({ ready: server.address });
});

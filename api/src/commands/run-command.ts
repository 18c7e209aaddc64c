import { ConfigError } from '../config.ts';
import { MigrationError } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';

/**
 * Runs a program's main function. What a person can mend is told in one clear line each; anything
 * else is a fault, told with its stack. Both end the process with 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${told(error)}\n`);
    process.exitCode = 1;
    // Whatever still hangs (a socket, a timer) must not keep a failed program alive.
    setTimeout(() => process.exit(1), 1_000).unref();
  }
}

function told(error: unknown): string {
  const clear = [StartError, ConfigError, MigrationError].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  return clear ? error.message : (error.stack ?? error.message);
}

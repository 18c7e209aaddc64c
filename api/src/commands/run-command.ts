import { ConfigError } from '../platform/core/config/config.ts';
import { MigrationError } from '../platform/database/migration-error.ts';
import { asStartError } from '../platform/database/start-errors.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

/**
 * Runs the main function of a command. An error that the user can correct is printed as one line;
 * any other error with its stack. Both end the process with exit code 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${textOf(asStartError(error))}\n`);
    process.exitCode = 1;
    // An open socket or timer must not keep a failed command running.
    setTimeout(() => process.exit(1), 1_000).unref();
  }
}

function textOf(error: unknown): string {
  const clear = [StartError, ConfigError, MigrationError].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  return clear ? error.message : (error.stack ?? error.message);
}

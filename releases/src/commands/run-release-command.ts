import { StartError } from '@hostel/api/start-error';
import { diskProblem } from './disk-problem.ts';
import { endCleanlyOnSignals } from '../store/interruption.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Runs a command on releases and sets the exit code. Expected errors are printed as one sentence,
 * all others with their stack.
 * @param work returns the exit code
 * @param expected further classes of expected errors
 */
export async function runReleaseCommand(
  work: () => Promise<number>,
  expected: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> {
  endCleanlyOnSignals();
  try {
    process.exitCode = await work();
  } catch (error) {
    const classes = [ReleaseError, StartError, ...expected];
    const isExpected = error instanceof Error && classes.some((kind) => error instanceof kind);
    // parseArgs explains unknown options in its message.
    const isUsage = error instanceof TypeError && 'code' in error;
    const disk = diskProblem(error);
    console.error(disk ?? (isExpected || isUsage ? error.message : error));
    process.exitCode = 1;
  }
}

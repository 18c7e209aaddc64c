import { StartError } from '../../api/src/start-error.ts';
import { BuildError } from '../build/build-error.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Runs a command on releases. What it says of itself is told without a stack; anything else is a
 * fault of ours and keeps it.
 * @param work gives the exit code
 */
export async function runReleaseCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const told = [ReleaseError, BuildError, StartError];
    const isTold = error instanceof Error && told.some((kind) => error instanceof kind);
    // parseArgs tells in words what it doesn't know.
    const isUsage = error instanceof TypeError && 'code' in error;
    console.error(isTold || isUsage ? error.message : error);
    process.exitCode = 1;
  }
}

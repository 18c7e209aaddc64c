import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { bin, runCommand } from '@hostel/releases/run-command';

export interface Tally {
  passed: number;
  failed: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Runs a command and returns its exit code. */
export type Run = typeof runCommand;

/** Runs a command that counts as one test. */
export async function check(
  command: string,
  args: readonly string[],
  run: Run = runCommand,
): Promise<Tally> {
  const code = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Milliseconds for one test: on a busy machine tests are slow, which is not a failure. */
const patience = '--testTimeout=120000';

/** By default Jest leaves one core unused, which is half of a machine with two. */
const everyCore = '--maxWorkers=100%';

/**
 * Runs Jest over projects and counts its tests; a suite that could not run counts as a failure.
 * @param projects folders with a jest.config.js.
 */
export async function jest(
  projects: readonly string[],
  args: readonly string[] = [],
  env: Record<string, string | undefined> = {},
  run: Run = runCommand,
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-test-'));
  const file = path.join(folder, 'report.json');
  const workers = args.includes('--runInBand') ? [] : [everyCore];
  try {
    const code = await run(
      bin('jest'),
      ['--projects', ...projects, '--json', `--outputFile=${file}`, patience, ...workers, ...args],
      env,
    );
    const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

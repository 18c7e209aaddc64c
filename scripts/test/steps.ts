import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { bin, runCommand } from '../run-command.ts';

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

/** A check without cases of its own counts as one. */
export async function check(command: string, args: readonly string[]): Promise<Tally> {
  const code = await runCommand(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A busy machine is slow, and slowness alone is no failure: milliseconds for one test. */
const patience = '--testTimeout=120000';

/**
 * Runs Jest over projects and counts its tests; a suite that could not run counts as a failure.
 * @param projects folders with a jest.config.js.
 */
export async function jest(
  projects: readonly string[],
  args: readonly string[] = [],
  env: Record<string, string | undefined> = {},
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-test-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runCommand(
      bin('jest'),
      ['--projects', ...projects, '--json', `--outputFile=${file}`, patience, ...args],
      env,
    );
    const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

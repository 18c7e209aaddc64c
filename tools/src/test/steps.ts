import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { bin, root, runCommand } from '@hostel/releases/run-command';

export interface Tally {
  passed: number;
  /** What failed: tests with the first line of the message, suites that could not run, commands. */
  failures: string[];
}

const jestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** The tests of a report that failed, with their files, and the suites that could not run. */
function failuresOf({ testResults }: z.infer<typeof jestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
    if (failed.length > 0 || status !== 'failed') return failed;
    return [`${file}: ${firstLine(message.replace('● Test suite failed to run', ''))}`];
  });
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
}

/** Runs a command and returns its exit code. */
export type Run = typeof runCommand;

/** Runs a command that counts as one test. */
export async function check(
  command: string,
  args: readonly string[],
  run: Run = runCommand,
): Promise<Tally> {
  const code = await run(command, args);
  if (code === 0) return { passed: 1, failures: [] };
  const shown = [path.basename(command), ...args].join(' ');
  return { passed: 0, failures: [`${shown}: exit code ${code}`] };
}

/** Milliseconds for one test: on a busy machine tests are slow, which is not a failure. */
const patience = '--testTimeout=120000';

/** One process more than cores, because tests wait for timers and the database. */
const moreThanCores = `--maxWorkers=${availableParallelism() + 1}`;

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
  const workers = args.includes('--runInBand') ? [] : [moreThanCores];
  try {
    const code = await run(
      bin('jest'),
      ['--projects', ...projects, '--json', `--outputFile=${file}`, patience, ...workers, ...args],
      env,
    );
    // A set-up that fails ends Jest before it writes its report.
    if (!existsSync(file))
      return { passed: 0, failures: [`Jest: exit code ${code}, without a report`] };
    const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failures = failuresOf(report);
    if (code !== 0 && failures.length === 0) failures.push(`Jest: exit code ${code}`);
    return { passed: report.numPassedTests, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

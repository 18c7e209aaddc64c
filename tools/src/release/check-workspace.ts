import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withRemains } from '@hostel/releases/interruption';
import { ReleaseError } from '@hostel/releases/release-error';
import { bin, root, runCommand, typeChecker } from '@hostel/releases/run-command';
import { failedTests } from './failed-tests.ts';

/**
 * Checks the types of a front end's workspace, lints it and runs its tests; the programs print what
 * they find.
 * @throws ReleaseError that states what failed, and which tests.
 */
export async function checkWorkspace(name: string, log: (line: string) => void): Promise<void> {
  log(`Checking the types of ${name}, and linting it …`);
  const cache = ['--cache', `--cache-location=node_modules/.cache/eslint/${name}/`];
  const [types, lint] = await Promise.all([
    runCommand(typeChecker, ['-p', name]),
    runCommand(bin('eslint'), ['--max-warnings=0', ...cache, name]),
  ]);
  if (types !== 0) throw refusal(name, `its types have errors (npx tsc -p ${name})`);
  if (lint !== 0) throw refusal(name, `ESLint found errors (npx eslint ${name})`);
  log(`Testing ${name} …`);
  const failed = await runTests(name);
  if (failed) throw refusal(name, failed);
}

function refusal(name: string, reason: string): ReleaseError {
  return new ReleaseError(`${name} is not released: ${reason}`);
}

/** The reason for a refusal; undefined if all tests pass. */
async function runTests(name: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-release-'));
  return withRemains(folder, () => testsIn(folder, name));
}

async function testsIn(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, 'report.json');
  try {
    const config = path.join(root, name, 'jest.config.js');
    const report = ['--json', `--outputFile=${file}`];
    const code = await runCommand(bin('jest'), [
      '-c',
      config,
      '--silent',
      '--reporters=summary',
      ...report,
    ]);
    if (code === 0) return undefined;
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const failed = text === undefined ? [] : failedTests(JSON.parse(text), root);
    const again = `npx jest -c ${name}/jest.config.js`;
    if (failed.length === 0) return `its tests could not run (${again})`;
    return `${failed.length} of its tests fail (${again}):\n${failed.map((each) => `  - ${each}`).join('\n')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

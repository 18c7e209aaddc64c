import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { type Part, sideBySide } from '../../test/side-by-side.ts';
import type { Tally } from '../../test/steps.ts';
import { installNode } from './node-program.ts';
import { tryVersion } from './try-version.ts';

/** The supported versions and the oldest one that works, some without a compiler. */
const versions = [
  { version: '26', unprivileged: true },
  { version: '20.19', unprivileged: true },
  { version: '24', unprivileged: false },
  { version: '22', unprivileged: false },
];
const refused = '18';

/**
 * Runs, two at a time, the README's first command and the API's smoke tests on fresh clones of the checked-out
 * commit, on each supported Node except the running one, which the other tests cover, and checks that
 * an older Node is rejected. Prints a line for each, with seconds and megabytes.
 * @param only a single version to try
 */
export async function tryFreshClones(only?: string): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-clones-'));
  chmodSync(folder, 0o755);
  try {
    const isCovered = (version: string) => process.versions.node.startsWith(`${version}.`);
    const selected = versions.filter(({ version }) =>
      only ? version === only : !isCovered(version),
    );
    const clones = selected.map(({ version, unprivileged }) => {
      const user = unprivileged ? 'unprivileged, no compiler' : 'as this user';
      return attempt(`Node ${version}, ${user}`, async (log) => {
        const { program } = await installNode(version, path.join(folder, `node-${version}`));
        const own = path.join(folder, version);
        await tryVersion({ folder: own, node: program, unprivileged }, log);
        rmSync(own, { recursive: true, force: true });
      });
    });
    const refusal = attempt(`Node ${refused}`, (log) => tryRefusal(folder, log));
    return await sideBySide(only ? clones : [...clones, refusal]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function attempt(name: string, act: (log: (line: string) => void) => Promise<void>): Part {
  return {
    name,
    async run() {
      try {
        await act((line) => console.log(`  ${name}: ${line}`));
        return { passed: 1, failures: [] };
      } catch (error) {
        console.log(`  ${name}: failed\n${error instanceof Error ? error.message : String(error)}`);
        return { passed: 0, failures: [name] };
      }
    },
  };
}

async function tryRefusal(folder: string, log: (line: string) => void): Promise<void> {
  const { program, version } = await installNode(refused, path.join(folder, `node-${refused}`));
  for (const command of ['start', 'test']) {
    const { status, stderr } = spawnSync(program, ['tools/run.cjs', command], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 1 || !stderr.startsWith(`Node ${version} does not work here`)) {
      throw new Error(`npm ${command} was not rejected: ${status} ${stderr}`);
    }
  }
  log('npm start and npm test are rejected in one sentence');
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../run-command.ts';
import type { Tally } from '../steps.ts';
import { installNode } from './node-program.ts';
import { tryVersion } from './try-version.ts';

/** The supported versions and the oldest one that works; every other one without a compiler. */
const versions = [
  { wanted: '26', unprivileged: true },
  { wanted: '20.19', unprivileged: true },
  { wanted: '24', unprivileged: false },
  { wanted: '22', unprivileged: false },
];
const refused = '18';

/**
 * Tries the README's first command and the API's smoke tests on fresh clones of the checked-out
 * commit, on each supported Node but the running one, which the other tests cover; and that an older
 * Node is refused. Prints a line for each, with seconds and megabytes.
 * @param only a version, to try that one alone.
 */
export async function tryNewcomers(only?: string): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-newcomers-'));
  chmodSync(folder, 0o755);
  const attempt = async (name: string, act: (say: (line: string) => void) => Promise<void>) => {
    try {
      await act((line) => console.log(`  ${name}: ${line}`));
      tally.passed += 1;
    } catch (error) {
      tally.failed += 1;
      console.log(`  ${name}: failed\n${error instanceof Error ? error.message : String(error)}`);
    }
  };
  try {
    const isCovered = (wanted: string) => process.versions.node.startsWith(`${wanted}.`);
    const wanted = versions.filter((one) => (only ? one.wanted === only : !isCovered(one.wanted)));
    for (const { wanted: version, unprivileged } of wanted) {
      const user = unprivileged ? 'unprivileged, no compiler' : 'as this user';
      await attempt(`Node ${version}, ${user}`, async (say) => {
        const { program } = await installNode(version, path.join(folder, `node-${version}`));
        const own = path.join(folder, version);
        await tryVersion({ folder: own, node: program, unprivileged }, say);
        rmSync(own, { recursive: true, force: true });
      });
    }
    if (!only) await attempt(`Node ${refused}`, (say) => tryRefusal(folder, say));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return tally;
}

async function tryRefusal(folder: string, say: (line: string) => void): Promise<void> {
  const { program, version } = await installNode(refused, path.join(folder, `node-${refused}`));
  for (const command of ['start', 'test']) {
    const { status, stderr } = spawnSync(program, ['scripts/run.cjs', command], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 1 || !stderr.startsWith(`Node ${version} is too old`)) {
      throw new Error(`npm ${command} was not refused: ${status} ${stderr}`);
    }
  }
  say('npm start and npm test are refused in one sentence');
}

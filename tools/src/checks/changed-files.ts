import { spawnSync } from 'node:child_process';
import { root } from '@hostel/releases/run-command';

/** With one of these, files that did not change are checked by other rules, or with other packages. */
const decidesForAll =
  /^(config\/|eslint\.config\.js|\.prettier|\.gitignore|(.*\/)?(package(-lock)?|tsconfig[^/]*)\.json$)/;

/**
 * Paths of the files that differ from the origin’s main branch, which CI has checked completely, committed
 * or not, and of those that are gone; undefined where that is not known, or where a change concerns all files.
 */
export function changedFiles(): string[] | undefined {
  const base = linesOf(['merge-base', 'HEAD', 'origin/HEAD'])?.[0];
  if (base === undefined) return undefined;
  const changed = linesOf(['diff', '--name-only', '--no-renames', base]);
  const added = linesOf(['ls-files', '--others', '--exclude-standard']);
  if (!changed || !added) return undefined;
  const files = [...changed, ...added];
  return files.some((file) => decidesForAll.test(file)) ? undefined : files;
}

function linesOf(args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

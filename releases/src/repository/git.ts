import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './run-command.ts';

const run = promisify(execFile);

/**
 * Runs git in the repository.
 * @returns its output without the last line break; undefined if git is missing or fails
 */
export async function git(args: readonly string[], cwd = root): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', [...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trimEnd();
  } catch {
    // Without git or outside a repository nothing is known; the callers say what follows.
    return undefined;
  }
}

/** Whether a checkout is a clone without its complete history. */
export async function isShallow(folder?: string): Promise<boolean> {
  return (await git(['rev-parse', '--is-shallow-repository'], folder)) === 'true';
}

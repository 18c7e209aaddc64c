import { spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '..');

/** A program of an installed package. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}

/**
 * Runs a command in the root with its output shown.
 * @returns its exit code; a command ended by a signal counts as 1.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

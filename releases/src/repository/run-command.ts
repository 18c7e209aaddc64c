import { spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Path of an installed package's program. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}

/**
 * The native compiler, which checks types in a fourth of the time. ts-loader and typescript-eslint
 * need the one before it, whose command has the same name: hence the path.
 */
export const typeChecker = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * Runs a command in the repository's root and shows its output.
 * @returns its exit code; 1 if a signal ended it.
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

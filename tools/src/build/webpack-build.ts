import { fork } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '@hostel/releases/run-command';
import { BuildError } from './build-error.ts';

const program = path.join(import.meta.dirname, 'webpack-program.ts');

/** Most of what webpack and TypeScript create is soon garbage: with more room it is collected less often. */
const options = ['--max-semi-space-size=64', '--import', 'tsx'];

const result = z.object({ errors: z.string(), warnings: z.string() });

/**
 * Builds front ends in one process: one for each would take less time on several cores, but a fifth
 * more of the processor, because each compiles the files that the front ends share.
 * @returns webpack's warnings, if any.
 * @throws BuildError with webpack's errors.
 */
export async function buildFrontEnds(workspaces: readonly string[]): Promise<string> {
  const child = fork(program, workspaces, { cwd: root, execArgv: options });
  const received = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new BuildError('The process of the build ended.')));
  });
  const { errors, warnings } = result.parse(received);
  if (errors) throw new BuildError(errors);
  return warnings;
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiCompiler, MultiStats } from 'webpack';
import * as z from 'zod/mini';
import { root } from '../run-command.ts';
import { BuildError } from './build-error.ts';

/**
 * Builds front ends in one webpack process, which is faster than one for each.
 * @returns webpack's warnings, if any.
 * @throws BuildError with webpack's errors.
 */
export async function buildFrontEnds(workspaces: readonly string[]): Promise<string> {
  // Takes most of a second to load, so only when there is something to build.
  const { default: webpack } = await import('webpack');
  const configurations = await Promise.all(workspaces.map(configurationOf));
  const compiler = webpack(configurations);
  if (!compiler) throw new BuildError('webpack started no build.');
  try {
    const stats = await run(compiler);
    if (stats.hasErrors()) throw new BuildError(textOf(stats, 'errors'));
    return stats.hasWarnings() ? textOf(stats, 'warnings') : '';
  } finally {
    // Writes the cache down.
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** What `shell()` and `remote()` of webpack.shared.js give. */
const configurationModule = z.object({
  default: z.custom<(env: object) => Configuration>((value) => typeof value === 'function'),
});

async function configurationOf(workspace: string): Promise<Configuration> {
  const file = path.join(root, workspace, 'webpack.config.js');
  return configurationModule.parse(await import(pathToFileURL(file).href)).default({});
}

function run(compiler: MultiCompiler): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats) resolve(stats);
      else reject(new BuildError('webpack said nothing.'));
    });
  });
}

function textOf(stats: MultiStats, what: 'errors' | 'warnings'): string {
  return stats.toString({ all: false, [what]: true, colors: process.stdout.isTTY }).trim();
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiCompiler, MultiStats } from 'webpack';
import * as z from 'zod/mini';
import { root } from '@hostel/releases/run-command';
import { BuildError } from './build-error.ts';

/**
 * Builds front ends in one webpack process, which is faster than one for each.
 * @returns webpack's warnings, if any.
 * @throws BuildError with webpack's errors.
 */
export async function buildFrontEnds(workspaces: readonly string[]): Promise<string> {
  // Loading webpack takes most of a second, so only if there is something to build.
  const { default: webpack } = await import('webpack');
  const configurations = await Promise.all(workspaces.map(configurationOf));
  const compiler = webpack(configurations);
  if (!compiler) throw new BuildError('webpack started no build.');
  try {
    const stats = await run(compiler);
    if (stats.hasErrors()) throw new BuildError(textOf(stats, 'errors'));
    return stats.hasWarnings() ? textOf(stats, 'warnings') : '';
  } finally {
    // Writes the cache.
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** A module with the result of `shell()` or `remote()` of webpack.shared.js. */
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
      else reject(new BuildError('webpack returned no result.'));
    });
  });
}

function textOf(stats: MultiStats, what: 'errors' | 'warnings'): string {
  return stats.toString({ all: false, [what]: true, colors: process.stdout.isTTY }).trim();
}

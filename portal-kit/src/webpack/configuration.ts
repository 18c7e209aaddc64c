import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import type { BuildEnvironment } from './front-ends.js';

/** A module with the result of `shell()` or `remote()` of front-ends.js. */
const configurationModule = z.object({
  default: z.custom<(environment: BuildEnvironment) => Configuration>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Reads the webpack configuration of a front end.
 * @param folder the front end's folder, with its webpack.config.js
 */
export async function configurationOf(
  folder: string,
  environment: BuildEnvironment,
): Promise<Configuration> {
  const file = path.join(folder, 'webpack.config.js');
  const module = configurationModule.parse(await import(pathToFileURL(file).href));
  return module.default(environment);
}

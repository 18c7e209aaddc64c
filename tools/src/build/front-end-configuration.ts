import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { root } from '@hostel/releases/run-command';
import type { BuildEnvironment } from '../../../webpack.shared.js';

/** A module with the result of `shell()` or `remote()` of webpack.shared.js. */
const configurationModule = z.object({
  default: z.custom<(environment: BuildEnvironment) => Configuration>(
    (value) => typeof value === 'function',
  ),
});

/** The configuration of a front end's build. */
export async function configurationOf(
  workspace: string,
  environment: BuildEnvironment,
): Promise<Configuration> {
  const file = path.join(root, workspace, 'webpack.config.js');
  const module = configurationModule.parse(await import(pathToFileURL(file).href));
  return module.default(environment);
}

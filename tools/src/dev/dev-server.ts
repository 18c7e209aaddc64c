import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import * as z from 'zod/mini';
import { root } from '@hostel/releases/run-command';

type ServerOptions = WebpackDevServer.Configuration;

/** A module with the result of `shell()` or `remote()` of webpack.shared.js. */
const configurationModule = z.object({
  default: z.custom<(env: object) => Configuration & { devServer: ServerOptions }>(
    (value) => typeof value === 'function',
  ),
});

export interface DevServer {
  /** The port, also if the system chose it. */
  port: number;
  close: () => Promise<void>;
}

/** Builds a front end in watch mode and serves it; `rest` adds to its configuration. */
export async function startDevServer(
  workspace: string,
  rest: (compiler: Compiler) => ServerOptions,
): Promise<DevServer> {
  const file = path.join(root, workspace, 'webpack.config.js');
  const module = configurationModule.parse(await import(pathToFileURL(file).href));
  const { devServer, ...configuration } = module.default({ federated: true });
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack started no build of ${workspace}.`);
  const server = new WebpackDevServer({ ...devServer, ...rest(compiler) }, compiler);
  await server.start();
  const address = server.server?.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => server.stop(),
  };
}

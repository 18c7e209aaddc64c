import { readConfig } from '@hostel/api/config';
import { frontEnds } from '@hostel/releases/workspaces';
import { watchApi } from '../dev/api-process.ts';
import { devRemotes } from '../dev/dev-remotes.ts';
import { startDevServer, type DevServer } from '../dev/dev-server.ts';
import { freePort } from '../dev/free-port.ts';
import { pageMiddleware } from '../dev/page.ts';
import { beforeStart } from '../start/before-start.ts';

const log = (line: string) => console.log(line);

/** `npm run dev`: API, shell and remotes in watch mode behind one address. */
async function dev(): Promise<void> {
  const config = readConfig();
  await beforeStart(config);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host}:${config.port}`;
  const apiPort = await freePort();
  log('Starting the API and building the front ends …');
  const api = watchApi({ HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: address });

  const names = (await frontEnds()).filter((name) => name !== 'shell');
  const remotes = await Promise.all(names.map((name) => startDevServer(name, () => ({ port: 0 }))));
  const shell = await startShell(config, apiPort, names, remotes);
  log(`Ready at ${address} as soon as the builds are done · Ctrl-C ends it`);

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    const all = [shell, ...remotes].map((server) => server.close());
    void Promise.allSettled([...all, api.stop()]).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

interface ListenAddress {
  host: string;
  port: number;
}

/** The shell's server is the only address; it forwards API calls and the remotes' files. */
async function startShell(
  { host, port }: ListenAddress,
  apiPort: number,
  names: readonly string[],
  remotes: readonly DevServer[],
): Promise<DevServer> {
  const document = await devRemotes(names);
  const loopback = (to: number) => `http://127.0.0.1:${to}`;
  const proxy = [
    { context: ['/api'], target: loopback(apiPort) },
    ...remotes.map((remote, index) => ({
      context: [`/remotes/${document.remotes[index]?.name}/dev`],
      target: loopback(remote.port),
      ws: true,
    })),
  ];
  return startDevServer('shell', (compiler) => ({
    host,
    port,
    proxy,
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'page', middleware: pageMiddleware(compiler, '/shell/dev', document) },
    ],
  }));
}

try {
  await dev();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

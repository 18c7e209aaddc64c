import path from 'node:path';
import { readConfig } from '@hostel/api/config';
import { root } from '@hostel/releases/run-command';
import { frontEnds } from '@hostel/releases/workspaces';
import { watchApi } from '../dev/api-process.ts';
import { devRemotes } from '@hostel/portal-kit/dev-remotes';
import { startDevServer, type ServedBuild } from '@hostel/portal-kit/dev-server';
import { devOutput } from '../dev/dev-output.ts';
import { endOnStop } from '../dev/end-on-stop.ts';
import { freePort } from '@hostel/portal-kit/free-port';
import { pageOf } from '../dev/page.ts';
import { watchBuild } from '@hostel/portal-kit/watch-build';
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
  const document = await devRemotes(names.map((name) => path.join(root, name)));
  const remotes = names.map((name) => served(name, `/remotes/${name}/dev`));
  const [shell, ...others] = await Promise.all([served('shell', '/shell/dev'), ...remotes]);
  const server = await startDevServer({
    builds: [shell, ...others],
    page: () => pageOf(shell, document),
    documents: { '/remotes.json': document },
    api: `http://127.0.0.1:${apiPort}`,
    host: config.host,
    port: config.port,
  });
  log(`Ready at ${address} as soon as the builds are done · Ctrl-C ends it`);
  endOnStop(() => Promise.all([server.close(), api.stop()]));
}

async function served(name: string, place: string): Promise<ServedBuild> {
  return {
    ...(await watchBuild(path.join(root, name), devOutput(name), { federated: true })),
    place,
  };
}

try {
  await dev();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

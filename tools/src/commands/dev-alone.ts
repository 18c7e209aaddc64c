import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { frontEnds, pathsOf } from '@hostel/releases/workspaces';
import { startDevServer } from '@hostel/portal-kit/dev-server';
import { watchBuild } from '@hostel/portal-kit/watch-build';
import { root } from '@hostel/releases/run-command';
import { devOutput } from '../dev/dev-output.ts';
import { endOnStop } from '../dev/end-on-stop.ts';

/** `npm run dev` in a remote's folder: it alone in watch mode, against the API at `API_URL`. */
async function devAlone(): Promise<void> {
  const name = path.basename(process.cwd());
  const known = (await frontEnds()).filter((one) => one !== 'shell');
  if (!known.includes(name)) throw new Error(`Name a remote: npm run dev -w ${known.join(' | ')}`);
  const build = {
    ...(await watchBuild(path.join(root, name), devOutput(name), { alone: true })),
    place: '',
  };
  const { HOST = '127.0.0.1', PORT = '0', API_URL = 'http://127.0.0.1:3000' } = process.env;
  const server = await startDevServer({
    builds: [build],
    page: async () => {
      await build.settled();
      return readFile(path.join(build.folder, 'standalone.html'), 'utf8');
    },
    api: API_URL,
    host: HOST,
    port: Number(PORT),
  });
  const [start = '/'] = (await pathsOf(name)) ?? [];
  console.log(`${name}, alone: ${server.address}${start}`);
  endOnStop(server.close);
}

try {
  await devAlone();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

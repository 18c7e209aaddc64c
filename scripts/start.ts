import { ConfigError, readConfig, type Config } from '../api/src/config.ts';
import { demoPassword, demoStaff, demoStudents } from '../api/src/demo-data/accounts.ts';
import { StartError } from '../api/src/start-error.ts';
import { BuildError } from './build/build-error.ts';
import { buildHouse } from './build/build-house.ts';
import { publish } from './releases/publish.ts';
import { ReleaseError } from './releases/release-error.ts';
import { beforeStart } from './start/before-start.ts';
import { keepRunning } from './start/keep-running.ts';
import { onStop } from './start/on-stop.ts';
import { environmentOf, startServer } from './start/server-process.ts';
import { tellPublication } from './start/tell-publication.ts';

const say = (line: string) => console.log(line);

/**
 * `npm start`: builds what changed, publishes it, and serves everything on one address. A server that
 * dies is started again.
 */
async function start(): Promise<number> {
  const config = readConfig();
  await beforeStart(config);
  const { builds, server: program } = await buildHouse(say);
  for (const line of tellPublication(
    await publish({ builds, releasesDir: config.releasesDir, setBy: 'start' }),
  )) {
    say(line);
  }
  say('Starting the server …');
  const server = keepRunning(() => startServer(program, environmentOf(config)), say);
  onStop(() => server.stop());
  const address = await server.ready;
  if (address === undefined) return server.ended;
  say(lastLine(address, config));
  return server.ended;
}

function lastLine(address: string, { environment }: Config): string {
  if (environment !== 'development') return `Ready at ${address}`;
  const [student] = demoStudents;
  const accounts = [...(student ? [student] : []), ...demoStaff].map(({ email }) => email);
  return `Ready at ${address} · sign in as ${accounts.join(', ')} with the password ${demoPassword}`;
}

try {
  process.exitCode = await start();
} catch (error) {
  const told = [ConfigError, StartError, ReleaseError, BuildError];
  const isTold = error instanceof Error && told.some((kind) => error instanceof kind);
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}

import { ConfigError, readConfig, type Config } from '@hostel/api/config';
import { demoPassword, demoStaff, demoStudents } from '@hostel/api/demo-accounts';
import { StartError } from '@hostel/api/start-error';
import { BuildError } from '../build/build-error.ts';
import { buildChanged } from '../build/build-changed.ts';
import { provenanceOf } from '../build/provenance.ts';
import { parseAssetsOrigin, writeAssetsOrigin } from '@hostel/releases/assets-origin';
import { publish } from '@hostel/releases/publish';
import { ReleaseError } from '@hostel/releases/release-error';
import { beforeStart } from '../start/before-start.ts';
import { keepRunning } from '../start/keep-running.ts';
import { onStop } from '../start/on-stop.ts';
import { environmentOf, startServer } from '@hostel/releases/server-process';
import { describePublication } from '../start/describe-publication.ts';

const log = (line: string) => console.log(line);

/**
 * `npm start`: builds what changed, publishes it, and serves everything at one address. Restarts a
 * server that crashes.
 */
async function start(): Promise<number> {
  const config = readConfig();
  const { ASSETS_ORIGIN } = process.env;
  const assetsOrigin = ASSETS_ORIGIN ? parseAssetsOrigin(ASSETS_ORIGIN) : undefined;
  await beforeStart(config);
  const { builds, server: program } = await buildChanged(log);
  const { releasesDir } = config;
  if (assetsOrigin !== undefined) await writeAssetsOrigin(releasesDir, assetsOrigin);
  const report = await publish({ builds, releasesDir, setBy: 'start', provenanceOf });
  for (const line of describePublication(report)) log(line);
  log('Starting the server …');
  const server = keepRunning(() => startServer(program, environmentOf(config)), log);
  onStop(() => server.stop());
  const address = await server.ready;
  if (address === undefined) return server.ended;
  log(lastLine(address, config));
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
  const expected = [ConfigError, StartError, ReleaseError, BuildError];
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
